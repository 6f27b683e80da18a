"""How Korean words and Latin names are read, as far as that is known: particles follow the last syllable.

In: a glossary. Out: nouns that a particle may follow, and readings of Latin names and numbers.
"""

from __future__ import annotations

import re

from generator.i18n.language import ko
from generator.i18n.language.glossary import Glossary

_NOUNS = frozenset(
    "값 개수 객체 것 경우 구성 그룹 기능 기본값 내용 네임스페이스 노드 단위 대상 데이터 도메인 "  # noqa: SIM905 - words read better in a row
    "드라이버 디스크 레벨 레이블 로그 리소스 매개변수 메서드 메시지 목록 문서 문자 문자열 방법 "
    "배열 버전 범위 변경 볼륨 부분 사양 사용자 상태 생성 서버 서비스 설명 설정 속성 수 수준 "
    "숫자 스키마 스토리지 시간 시점 식별자 오류 오브젝트 옵션 요소 요청 우선순위 유형 응답 이름 "
    "이벤트 인스턴스 작업 정보 정책 조건 종류 주소 차이 처리 컨테이너 컨트롤러 클라이언트 "
    "클러스터 키 타입 토큰 파드 파일 포트 프로세스 플러그인 필드 항목 헤더 형식 호스트 호출 "
    "환경".split()
)
_READ = {
    "API": "이", "APIs": "즈", "CSI": "이", "URL": "엘", "URI": "이", "TLS": "스", "TCP": "피", "UDP": "피",
    "HTTP": "피", "HTTPS": "스", "IP": "피", "UID": "디", "ID": "디", "DNS": "스", "CPU": "유", "NFS": "스",
    "SSD": "디", "CRD": "디", "CNI": "이", "CRI": "이", "SSH": "치", "PVC": "시", "PV": "이", "CA": "이",
    "OS": "스", "JSON": "슨", "UTC": "시",
}  # fmt: skip
_HANGUL = re.compile(r"[가-힣]+")


class Readings:
    """What one glossary knows, remembered by name."""

    def __init__(self, glossary: Glossary) -> None:
        rows = [row for row in glossary.terms if row.pos in {"", "noun", "kind"}]
        words = {term.split()[-1] for row in rows for term in row.terms}
        self.nouns = _NOUNS | {word for word in words if _HANGUL.fullmatch(word)}
        self._glossary = glossary
        self._read: dict[str, str] = {}

    def is_noun(self, word: str) -> bool:
        """Whether a known noun of two syllables ends the word, or one of one syllable is the word."""
        return word in self.nouns or any(word[start:] in self.nouns for start in range(len(word) - 1))

    def reading(self, name: str) -> str:
        """How a Latin name or a number is read; empty when that is not known."""
        known = self._read.get(name)
        if known is None:
            known = self._read[name] = self._reading(name)
        return known

    def _reading(self, name: str) -> str:
        row = self._glossary.by_name.get(name)
        if row is not None and row.reading:
            return row.reading
        if name in _READ:
            return _READ[name]
        # 0 is read 영 or 제로, and an abbreviation letter by letter or as a word.
        if name == "0" or name.isupper():
            return ""
        return ko.reading(name, self._glossary)
