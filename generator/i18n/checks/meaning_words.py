"""How Ukrainian and Korean say no, default, alpha and MUST.

In: nothing. Out: tables for meaning.py. They are generous, since a false alarm costs more trust than a defect that a
reader finds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.model.record import Record


class Words(Record, frozen=True, kw_only=True):
    """How one language says it: regular expressions over prose in lower case."""

    negations: tuple[str, ...]
    """Anything that can stand for a negation: parts of words, or how words open."""
    affirmations: tuple[str, ...] = ()
    """Openings of words that look like a negation and are none."""
    opens_words: bool = False
    """Whether a negation opens its word."""
    denial: str
    """What negates beyond doubt."""
    hints: tuple[str, ...]
    """Parts of what negates beyond doubt, to tell most texts apart faster."""
    idioms: str
    """What looks like a denial and affirms: "not only"."""
    default: str
    stages: Mapping[str, tuple[str, ...]]
    """What stands for alpha and beta, as parts of words."""


WORDS: Mapping[str, Words] = {
    "uk": Words(
        negations=(
            "не",
            "без",
            "ані",
            "жод",
            "нема",
            "нікол",
            "ніх",
            "ніч",
            "ніяк",
            "відсутн",
            "заборон",
            "крім",
            "окрім",
            "хіба",
            "поза",
        ),
        affirmations=(
            "необхідн",
            "нещодавн",
            "незабаром",
            "незважа",
            "нехай",
            "неділ",
            "небезпе",
            "безпе",
            "безпосередн",
        ),
        opens_words=True,
        denial=r"(?<!\w)(?:не|ніколи|жоден|жодн\w+|немає)(?!\w)",
        hints=("не ", "не\u00a0", "ніколи", "жод", "немає"),
        idioms=r"не (?:лише|тільки|більше|менше|пізніше|раніше|довше|рідше|частіше|вище|нижче)"
        r"|(?:поки|доки|чи|ще|допоки) не|що б не|хоч би|не раз(?!\w)",
        default=r"стандартн|типов|умовчан|замовчув",
        stages={"alpha": ("альф", "alpha"), "beta": ("бета", "бети", "беті", "бету", "бетою", "beta")},
    ),
    "ko": Words(
        negations=(
            "않",
            "없",
            "아니",
            "아닌",
            "아닐",
            "아님",
            "안 ",
            "안된",
            "못",
            "말아",
            "말라",
            "말고",
            "말 것",
            "마라",
            "불가",
            "불필요",
            "불일치",
            "불변",
            "금지",
            "제외",
            "외에",
            "이외",
            "미지정",
            "미설정",
            "미만",
            "비활성",
            "비어",
            "빈 ",
            "무시",
            "무관",
            "무제한",
            "무효",
            "거부",
            "생략",
        ),
        denial=r"않|없|아니|아닌|못하|못한",
        hints=("않", "없", "아니", "아닌", "못"),
        idioms=r"뿐(?:만)? 아니라|수밖에 없|관계없이|상관없이|틀림없|끊임없",
        default="기본",
        stages={"alpha": ("알파", "alpha"), "beta": ("베타", "beta")},
    ),
}
FORCE = {
    "uk": (re.compile(r"(?<!\w)[А-ЯҐЄІЇ]{2,}(?!\w)"), "put its counterpart in capitals too"),
    "ko": (re.compile(r"반드시|절대|결코|꼭|필수"), "keep its force with 반드시 or 절대"),
}
"""What keeps the force of a word in capitals, and how to say so."""
