"""For each check of a single message: English sentences with a good and a bad translation in Ukrainian and Korean."""

from __future__ import annotations

from generator.i18n.checks.context import Context, Names
from generator.i18n.entries import Entry
from generator.i18n.language.glossary import glossary
from generator.i18n.patterns import FLAG
from generator.model.record import Record

NAMES = Names(
    kinds=frozenset({"CSIDriver", "StorageClass", "DaemonSet", "Deployment", "Pod", "Node", "VolumeAttachment", "Job"}),
    fields=frozenset(
        {"attachRequired", "podInfoOnMount", "name", "spec", "nodeName", "fsGroupPolicy", "reclaimPolicy"}
    ),
    gates=frozenset({"VolumeAttributesClass"}),
)
GLOSSARIES = {
    "uk": glossary(
        "en,pos,term,stems,forbidden,unless,forms,note\n"
        "condition,noun,стан,стан,,,,\n"
        "status,noun,статус,статус,стан,state,,\n"
        "flow,noun,потік,потік|поток|потоц,,,,\n"
        "stream,noun,потік сповіщень;потік спостереження,(?:потік|поток) (?:сповіщен|спостереж),,,,\n"
        "provisioner,noun,постачальник,постачальник,провайдер,,,\n"
        "provider,noun,провайдер,провайдер,,,,\n"
        "selector term,noun,умова селектора,умов селектор,термін селектор,,,\n"
        "selector,noun,селектор,селектор,,,,\n"
        "subject,noun,субʼєкт,субʼєкт,,,,\n"
        "subject to,phrase,,,,,,\n"
        "storage class,noun,клас сховища,клас сховищ,клас зберіган,,,\n"
        "storage,noun,сховище,сховищ,зберіган,,,\n"
        "required,adj,обовʼязкове;обовʼязковий,обовʼязков,,,,\n"
        "defaults to,phrase,стандартно,стандартн,зазвичай,usually;generally;typically,,\n"
        "node,noun,вузол,вузол|вузл,,,nom=вузол;gen=вузла;dat=вузлу;acc=вузол;ins=вузлом;loc=вузлі,\n"
    ),
    "ko": glossary(
        "en,pos,term,stems,forbidden,unless,reading,note\n"
        "condition,noun,컨디션,컨디션,,,,\n"
        "status,noun,상태,상태,,,,\n"
        "label,noun,레이블,레이블,라벨,,,\n"
        "selector,noun,셀렉터,셀렉터,선택자,,,\n"
        "deprecated,adj,사용 중단,사용 중단,폐기 예정,,,\n"
        "required,adj,필수,필수,,,,\n"
        "node,noun,노드,노드,,,,\n"
        "provisioner,noun,프로비저너,프로비저너,,,,\n"
        "provider,noun,제공자,제공자,,,,\n"
        "Pod,kind,파드,,,,파드,\n"
        "CSIDriver,kind,,,,,드라이버,\n"
        "limit,noun,한도,한도,,,리밋,\n"
        "warning,noun,경고,경고,,,,\n"
        "subject,noun,주체,주체,,,,\n"
        "subject to,phrase,,,,,,\n"
    ),
}  # fmt: skip


def context(locale: str) -> Context:
    return Context(locale=locale, names=NAMES, glossary=GLOSSARIES[locale])


class Example(Record, frozen=True, kw_only=True):
    """One English text, and what may and may not stand for it."""

    check: str
    locale: str
    english: str
    good: str
    bad: str
    ui: bool = False
    flags: tuple[str, ...] = ()

    def entry(self, msgstr: str) -> Entry:
        return Entry(msgid=self.english, msgstr=msgstr, flags=self.flags, lineno=7)


def both(check: str, english: str, uk: tuple[str, str], ko: tuple[str, str], **rest: object) -> tuple[Example, Example]:
    """(good, bad) in each language."""
    flags = (FLAG,) if rest.get("format") else ()
    ui = bool(rest.get("ui"))
    return (
        Example(check=check, locale="uk", english=english, good=uk[0], bad=uk[1], flags=flags, ui=ui),
        Example(check=check, locale="ko", english=english, good=ko[0], bad=ko[1], flags=flags, ui=ui),
    )


def uk(check: str, english: str, good: str, bad: str) -> tuple[Example]:
    return (Example(check=check, locale="uk", english=english, good=good, bad=bad),)


def ko(check: str, english: str, good: str, bad: str, *, flags: tuple[str, ...] = ()) -> tuple[Example]:
    return (Example(check=check, locale="ko", english=english, good=good, bad=bad, flags=flags),)


EXAMPLES: tuple[Example, ...] = (
    *both(
        "placeholder-missing", "The name of the {kind}.",
        ("Імʼя обʼєкта {kind}.", "Імʼя обʼєкта."),
        ("{kind} 오브젝트의 이름.", "오브젝트의 이름."),
        format=True,
    ),
    *both(
        "placeholder-unknown", "The status of a {kind}.",
        ("Статус обʼєкта {kind}.", "Статус обʼєкта {kind} типу {вид_1}.".replace("{вид_1}", "{type}")),
        ("{kind}의 상태.", "{kind}의 {name} 상태."),
        format=True,
    ),
    *both(
        "modifier-unknown", "Create a {kind}.",
        ("Створити {kind:acc}.", "Створити {kind:akk}."),
        ("{kind|을를} 생성한다.", "{kind|를을} 생성한다."),
        format=True,
    ),
    *ko("modifier-missing", "Delete a {kind}.", "{kind|을를} 삭제한다.", "{kind}를 삭제한다.", flags=(FLAG,)),
    *both(
        "code-different", "Must be one of `Always`, `Never`.",
        ("Має бути одним із `Always`, `Never`.", "Має бути одним із `Always`, `Ніколи`."),
        ("`Always`, `Never` 중 하나여야 한다.", "`Always` 중 하나여야 한다."),
    ),
    *both(
        "code-different", "The `spec` of the object.",
        ("Поле `spec` обʼєкта.", "Поле spec обʼєкта."),
        ("오브젝트의 `spec`.", "오브젝트의 spec."),
    ),
    *both(
        "code-different", "If `ready` is set, `ready` counts.",
        ("Якщо задано `ready`, враховується `ready`.", "Якщо задано ready, враховується `ready`."),
        ("`ready`가 설정되면 `ready`를 센다.", "ready가 설정되면 `ready`를 센다."),
    ),
    *both(
        "link-different", "See https://kubernetes.io/docs/concepts/ for details.",
        (
            "Докладно див. https://kubernetes.io/docs/concepts/.",
            "Докладно див. https://kubernetes.io/docs/concept/.",
        ),
        (
            "자세한 내용은 https://kubernetes.io/docs/concepts/ 를 참고한다.",
            "자세한 내용은 문서를 참고한다.",
        ),
    ),
    *both(
        "link-different", "Read [the guide](https://example.com/a_(b)).",
        ("Прочитайте [посібник](https://example.com/a_(b)).", "Прочитайте [посібник](https://example.com/a)."),
        ("[안내서](https://example.com/a_(b))를 읽는다.", "안내서를 읽는다."),
    ),
    *both(
        "tag-different", "Matches the triple <key,value,effect>.",
        ("Відповідає трійці <key,value,effect>.", "Відповідає трійці <ключ,значення,effect>."),
        ("세 값 <key,value,effect>와 일치한다.", "세 값과 일치한다."),
    ),
    *both(
        "tag-different", "Sets the group of the volume.",
        ("Задає групу тому.", 'Задає <x id="1"/>групу тому.'),
        ("볼륨의 그룹을 설정한다.", '볼륨의 <g id="1">그룹을</g> 설정한다.'),
    ),
    *both(
        "tag-left", "The list of volumes.",
        ("Список томів.", "[MT] Список томів."),
        ("볼륨 목록.", "볼륨 목록. (기계 번역)"),
    ),
    *both(
        "identifier-missing", "Each CSIDriver registers with a VolumeAttachment.",
        (
            "Кожен CSIDriver реєструється через VolumeAttachment.",
            "Кожен драйвер реєструється через VolumeAttachment.",
        ),
        ("각 CSIDriver는 VolumeAttachment로 등록된다.", "각 드라이버는 VolumeAttachment로 등록된다."),
    ),
    *both(
        "identifier-missing", "Set metadata.name before you create StorageClasses.",
        (
            "Задайте metadata.name, перш ніж створювати обʼєкти StorageClass.",
            "Задайте імʼя, перш ніж створювати обʼєкти StorageClass.",
        ),
        (
            "StorageClass 오브젝트를 만들기 전에 metadata.name을 설정한다.",
            "클래스를 만들기 전에 metadata.name을 설정한다.",
        ),
    ),
    *both(
        "identifier-added", "The pods that this controller creates.",
        ("Поди, які створює цей контролер.", "Поди, які створює цей DaemonSet."),
        ("이 컨트롤러가 생성하는 파드.", "이 DaemonSet이 생성하는 파드."),
    ),
    *both(
        "number-different", "Retries 3 times, after 30s at the latest.",
        ("Повторює 3 рази, щонайпізніше через 30s.", "Повторює 5 разів, щонайпізніше через 30s."),
        ("늦어도 30s 후에 3회 재시도한다.", "늦어도 30m 후에 3회 재시도한다."),
    ),
    *both(
        "number-different", "At most 25% of 10,000 requests take 0.5 seconds.",
        (
            "Щонайбільше 25 % із 10 000 запитів тривають 0,5 секунди.",
            "Щонайбільше 52 % із 10 000 запитів тривають 0,5 секунди.",
        ),
        ("10,000개 요청 중 최대 25%가 0.5초 걸린다.", "1,000개 요청 중 최대 25%가 0.5초 걸린다."),
    ),
    *both(
        "number-different", "Wait fifteen to sixty seconds.",
        ("Зачекайте від 15 до 60 секунд.", "Зачекайте від 16 до 60 секунд."),
        ("15초에서 60초까지 기다린다.", "15초에서 90초까지 기다린다."),
    ),
    *both(
        "number-different", "Arrays are zero-indexed, with twenty-four entries.",
        ("Відлік в масивах починається з 0, записів 24.", "Відлік в масивах починається з 1, записів 24."),
        ("배열의 인덱스는 0부터 시작하며 항목은 24개이다.", "배열의 인덱스는 0부터 시작하며 항목은 25개이다."),
    ),
    *both(
        "version-missing", "Served since v1beta1.",
        ("Доступне від v1beta1.", "Доступне від першої бета-версії."),
        ("v1beta1부터 제공된다.", "첫 베타 버전부터 제공된다."),
    ),
    *both(
        "negation-missing", "The volume is not attached.",
        ("Том не приєднано.", "Том приєднано."),
        ("볼륨이 연결되지 않는다.", "볼륨이 연결된다."),
    ),
    *both(
        "negation-missing", "The value is copied. It must never be changed.",
        ("Значення копіюється. Змінювати його ніколи не можна.", "Не треба копіювати значення. Його слід змінити."),
        ("값은 복사된다. 절대 변경해서는 안 된다.", "값은 복사되지 않는다. 반드시 변경해야 한다."),
    ),
    *both(
        "negation-added", "This driver supports snapshots.",
        ("Цей драйвер підтримує знімки.", "Цей драйвер не підтримує знімки."),
        ("이 드라이버는 스냅샷을 지원한다.", "이 드라이버는 스냅샷을 지원하지 않는다."),
    ),
    *both(
        "negation-added", "No node is chosen. The pod waits for a volume.",
        ("Жодного вузла не вибрано. Под чекає на том.", "Жодного вузла не вибрано. Под не чекає на том."),
        ("노드가 선택되지 않는다. 파드가 볼륨을 기다린다.", "노드가 선택되지 않는다. 파드가 볼륨을 기다리지 않는다."),
    ),
    *both(
        "default-missing", "Optional: defaults to false.",
        ("Необовʼязково: стандартно false.", "Необовʼязково: стандартно вимкнено."),
        ("선택 사항: 기본값은 false이다.", "선택 사항: false이다."),
    ),
    *both(
        "stage-different", "This is an alpha field.",
        ("Це поле рівня альфа.", "Це поле рівня бета."),
        ("이것은 알파 필드이다.", "이것은 베타 필드이다."),
    ),
    *both(
        "emphasis-missing", "Clients MUST ignore the value.",
        ("Клієнти МАЮТЬ ігнорувати це значення.", "Клієнти мають ігнорувати це значення."),
        ("클라이언트는 반드시 값을 무시해야 한다.", "클라이언트는 값을 무시한다."),
    ),
    *both(
        "term-missing", "A condition of the required kind.",
        ("Стан обовʼязкового виду.", "Умова обовʼязкового виду."),
        ("필수 종류의 컨디션.", "필수 종류의 조건."),
    ),
    *uk(
        "term-missing", "Sends the stream to the client.",
        "Надсилає клієнтові потік сповіщень.", "Надсилає клієнтові потік.",
    ),
    *both(
        "term-forbidden", "The status of the node.",
        ("Статус вузла.", "Стан вузла."),
        ("노드의 상태.", "노드의 상태."),
    )[:1],
    *ko("term-forbidden", "This label is deprecated.", "이 레이블은 사용 중단되었다.", "이 레이블은 폐기 예정이다."),
    *ko("term-forbidden", "The selector is deprecated.", "셀렉터는 사용 중단되었다.", "선택자는 사용 중단되었다."),
    *uk("term-forbidden", "Defaults to 5.", "Стандартно 5.", "Зазвичай 5."),
    *uk("term-forbidden", "The provisioner of the cloud.", "Постачальник у хмарі.", "Провайдер у хмарі."),
    *uk("term-forbidden", "A list of selector terms.", "Список умов селектора.", "Список термінів селектора."),
    *uk("term-forbidden", "The storage class in use.", "Клас сховища у вжитку.", "Клас зберігання у вжитку."),
    *both(
        "english-left", "The volume is mounted by the kubelet, and the pod is started then.",
        (
            "Том монтує kubelet, і тоді под запускається.",
            "Том монтує kubelet, and the pod is started then.",
        ),
        (
            "kubelet이 볼륨을 마운트한 다음 파드가 시작된다.",
            "볼륨이 마운트되고, and the pod is started then.",
        ),
    ),
    *both(
        "english-left", "Appears in",
        ("Де вживається", "Appears in"),
        ("사용되는 곳", "Appears in"),
        ui=True,
    ),
    *both(
        "length-unusual",
        "The scheduler places the pod on a machine that has room. It looks at the zone and the taints first.",
        (
            "Планувальник розміщує под на машині, де є місце. Спершу він дивиться на зону й заплямованість.",
            "Планувальник розміщує под на машині, де є місце.",
        ),
        (
            "스케줄러는 공간이 있는 머신에 파드를 배치한다. 먼저 영역과 테인트를 확인한다.",
            "스케줄러가 파드를 배치한다.",
        ),
    ),
    *both(
        "punctuation-different", "One of the following: a zone, a region, a host.",
        ("Одне з такого: зона, регіон, машина.", "Одне з такого:"),
        ("다음 중 하나: 영역, 리전, 호스트.", "다음 중 하나:"),
    ),
    *both(
        "space-stray", "Time of creation",
        ("Час створення", "Час  створення "),
        ("생성 시간", "생성\u200b 시간"),
    ),
    *uk("apostrophe-wrong", "The name of the object.", "Імʼя обʼєкта.", "Ім'я об’єкта."),
    *uk("script-mixed", "The name of the client.", "Імʼя клієнта.", "Імʼя клiєнта."),
    *uk("script-mixed", "Pods and volumes.", "Поди і томи.", "Поди i томи."),
    *uk("script-mixed", "The plugin of kubectl.", "Втулок kubectl.", "Втулок kubесtl."),
    *uk("letter-russian", "The queue of events.", "Черга подій.", "Черга событий: ы."),
    *uk("stress-marked", "The image of the volume.", "Образ тому.", "О́браз тому."),
    *uk("quotes-mixed", "The word “or” joins “terms”.", "Слово «або» зʼєднує «умови».", 'Слово «або» зʼєднує "умови".'),
    *uk("word-russian", "If the zone is set.", "Якщо зону задано.", "Если зону задано."),
    *ko("particle-double", "Deletes the file.", "파일을 삭제한다.", "파일을(를) 삭제한다."),
    *ko("particle-detached", "Reads `spec` of the API.", "API의 `spec`을 읽는다.", "API 의 `spec` 을 읽는다."),
    *ko("particle-detached", "Names the {kind}.", "{kind|을를} 지정한다.", "{kind} 를 지정한다.", flags=(FLAG,)),
    *ko("particle-wrong", "Names the server.", "서버를 지정한다.", "서버을 지정한다."),
    *ko("particle-wrong", "Calls the API.", "API를 호출한다.", "API을 호출한다."),
    *ko("particle-wrong", "Sets `limit`.", "`limit`을 설정한다.", "`limit`를 설정한다."),
    *ko("particle-wrong", "A CSIDriver has one.", "CSIDriver는 하나를 가진다.", "CSIDriver은 하나를 가진다."),
)  # fmt: skip


GOOD: tuple[tuple[str, str, str], ...] = (
    # (locale, English, a translation that is right)
    ("uk", "If true, the pod runs on a single node.", "Якщо true, под працює на одному вузлі."),
    ("uk", "Two values are allowed.", "Дозволено 2 значення."),
    ("uk", "It is usually a status; defaults to 0.", "Зазвичай це статус; стандартно 0."),
    ("uk", "The status reflects each condition.", "Статус показує кожен стан."),
    ("uk", "This field is optional.", "Це поле необовʼязкове."),
    ("uk", "No more than one value.", "Не більше одного значення."),
    ("uk", "Whether or not the node is ready.", "Чи готовий вузол."),
    ("uk", "The API-server cache of PVs, IPs and URLs.", "Кеш сервера API для PV, IP та URL."),
    ("uk", "For example, 2^63-1 or 1986-01-02.", "Наприклад, 2^63-1 або 1986-01-02."),
    ("uk", "The CSI driver runs as a plugin.", "CSI-драйвер працює як втулок."),
    ("uk", "Pods, e.g. of a Deployment.", "Поди, напр. із Deployment."),
    ("uk", "AttachRequired says that it must attach.", "attachRequired каже, що приєднання потрібне."),
    ("uk", "The name says “yes”.", "Імʼя каже «так „добре“ так»."),
    ("uk", "Unauthorized", "Unauthorized"),
    ("uk", "RBAC: {node}", "RBAC: {node}"),
    ("uk", "The volume is subject to a limit.", "Том підпадає під обмеження."),
    ("uk", "It is immutable.", "Змінювати його не можна."),
    ("uk", "Only the owner may read it.", "Ніхто, крім власника, не може його читати."),
    ("uk", 'NOT empty, `"a"` or "b".', 'НЕ порожнє, `"a"` або "b".'),
    ("ko", "If true, the pod runs on a single node.", "true이면 파드가 단일 노드에서 실행된다."),
    ("ko", "This field is more detailed.", "이 필드는 보다 자세하다."),
    ("ko", "The Deployment (an object) is read.", "디플로이먼트(Deployment)를 읽는다."),
    ("ko", "An evaluation and an increase.", "평가 및 증가."),
    ("ko", "In `spec`, this value decides.", "`spec`에서는 이 값이 결정한다."),
    ("ko", "Three items in 10 seconds.", "10초 동안 3개 항목."),
    ("ko", "It is unset.", "설정되지 않았다."),
    ("ko", "Through the path of the node.", "노드의 경로로."),
    ("ko", "The URL of the object.", "오브젝트의 URL을 말한다."),
    ("ko", "Value 0 is read.", "값 0을 읽는다."),
    ("ko", "Sends a `warning`.", "`warning`을 보낸다."),
    ("ko", "The volume is subject to a limit.", "볼륨에는 한도가 적용된다."),
)  # fmt: skip
