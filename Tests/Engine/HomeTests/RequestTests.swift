import Calls
import Catalogue
import Engine
import EngineTestKit
import IntentHosting
import IntentTraits
import Runs
import Store
import StoreTestKit
import Testing
import Workflows

@testable import Home
@testable import Values

@Suite struct RequestTests {
    private static func definition() throws -> Definition {
        try Definition(
            of: "trial", in: ["trial": "steps: [{ wait: 10m }]"], IntentRegistry([]))
    }

    static func starts() throws -> [HomeRequest] {
        var request = StartRequest(try definition())
        request.by = "anna"
        let plain = request
        request.inputs = [.init("limit", .text("80")), .init("all", true)]
        request.trigger = ["files": ["a"]]
        request.folder = "/a"
        request.file = "/a/trial.yaml"
        request.zone = "Europe/Oslo"
        request.environment = ["HOME": "/a"]
        request.ifRunning = .queue
        request.isWatched = true
        return [.start(plain), .start(request), .plan(request)]
    }

    private static let widened = AllowanceReport(
        workflow: "w", added: ["sends 'mail'"], kept: [], gone: ["reads 'nags'"])

    private static var backfill: BackfillRequest {
        var backfill = BackfillRequest(of: "w", from: .epoch, to: .epoch)
        (backfill.isDryRun, backfill.by) = (true, "anna")
        return backfill
    }

    private static var filter: RunFilter {
        var filter = RunFilter()
        filter.workflow = "morning-check"
        filter.states = [.waiting, .failed]
        filter.before = RunID("r")
        filter.most = 3
        return filter
    }

    static let requests: [HomeRequest] = [
        .follow(FollowForm(RunID("r1"))), .follow(follow),
        .logs(LogForm(run: "r")), .logs(log), .reminder(run: "r1", question: Digest(of: [1])),
        .runs(filter), .runs(RunFilter()), .show("r", .all), .show("r", .lines),
        .answer(run: "r", path: nil, question: nil, text: "yes", by: "anna"),
        .answer(run: "r", path: StepPath("a/0"), question: Digest(of: [1]), text: "", by: "anna"),
        .answer(run: "r", path: nil, question: nil, text: "y", by: "anna", session: "c2"),
        .cancel(run: "r", isForced: true, by: "anna"),
        .cancel(run: "r", isForced: false, by: "anna"), .resume(run: "r", by: "anna"),
        .backup(to: "/b", by: "anna"), .export(run: "r"), .prune(prune),
        .prune(PruneRequest(by: "anna")),
        .snooze(run: "r", path: StepPath("a"), span: .seconds(90), by: "anna"),
        .snooze(run: "r", path: nil, span: .seconds(0), by: "anna"), .examine,
        .retry(RetryRequest(of: "r")), .undo(undo), .undo(UndoRequest(of: "r")),
        .send(send), .send(SendRequest("door")), .signals(SignalFilter()), .triggers(of: nil),
        .triggers(of: "w"), .ledger(LedgerFilter(of: "w")), .ledger(LedgerFilter(of: nil)),
        .ledger(ledger),
        .pause(of: nil, note: nil, by: "anna"), .pause(of: "w", note: "away", by: "anna"),
        .unpause(of: "w", catchesUp: true), .unpause(of: nil, catchesUp: false),
        .widened, .allow(widened), .backfill(backfill),
        .call(CallRequest(TypeID(app: "a", name: "b")), known: nil),
        .call(call, known: Digest(of: [1])), .words(WordedCall(call, by: nil)), .words(words),
        .press(PressRequest(1, of: "r")), .press(press),
        .history(ActFilter()), .history(acts), .lastAct(of: nil), .lastAct(of: "nagz"),
        .inbox(of: nil), .inbox(of: "nagz"), .open(OpenRequest()), .open(open),
        .things(ThingsRequest([], person: nil, language: nil)),
        .things(ThingsRequest([TypeID(app: "a", name: "b")], person: "anna", language: "nb")),
        .suggest(SuggestRequest()), .suggest(suggest), .forget(usesOf: nil),
        .forget(usesOf: "nagz"), .subtitles(of: ["nagz"], language: nil), .settings(of: "/p"),
        .subtitles(of: [], language: "nb"), .apart(.call(call, known: nil)),
        .apart(.apart(.widened)),
    ]

    private static var suggest: SuggestRequest {
        var request = SuggestRequest()
        (request.at, request.app, request.person) = (.epoch, "nagz", "anna")
        (request.most, request.wantsPhrases) = (3, true)
        request.wantsFrequencies = true
        return request
    }

    private static var call: CallRequest {
        var request = CallRequest(
            TypeID(app: "a", name: "b"), [.init("limit", .text("80")), .init("all", true)])
        request.hidden = ["limit"]
        (request.key, request.limit, request.folder) = ("k", .seconds(3), "/a")
        (request.by, request.person, request.source) = ("anna", "ola", .phrase)
        (request.language, request.zone) = ("nb", "Europe/Oslo")
        return request
    }

    private static var words: WordedCall {
        var words = WordedCall(call, by: "errand 1 2 3")
        (words.settings, words.detail, words.isPersonal) = ("/p/errand.yaml", .lines, true)
        return words
    }

    private static var press: PressRequest {
        var request = PressRequest(2, of: "r")
        (request.question, request.times, request.by) = (Digest(of: [1]), 3, "anna")
        (request.person, request.language) = ("ola", "nb")
        return request
    }

    private static var open: OpenRequest {
        var request = OpenRequest("nagz")
        (request.by, request.person, request.language) = ("anna", "ola", "nb")
        return request
    }

    private static var handOff: HandOff {
        var handOff = HandOff(
            of: "r1", at: StepPath("call"), from: "nagz.snooze",
            CallResult.OpenedIntent(
                intent: TypeID(app: "nagz", name: "open"), title: "Open",
                arguments: [.init("nag", "n1")], about: "Bins", isPerformed: true),
            dialog: "Later.", at: .epoch)
        (handOff.tries, handOff.takenBy) = (2, "r3")
        return handOff
    }

    private static var acts: ActFilter {
        var filter = ActFilter()
        (filter.app, filter.includesReads, filter.most) = ("nagz", true, 3)
        return filter
    }

    private static let act = ActReport(
        run: "r1", path: StepPath("call"), workflow: "nagz.snooze", intent: "nagz.snooze",
        status: "succeeded", dialog: "Later.", things: ["nagz.nag/1"], cause: "anna",
        source: .phrase,
        person: "Max", at: .epoch, undoes: "r0", undoneBy: "r2")

    private static var send: SendRequest {
        var request = SendRequest("door")
        (request.id, request.payload) = ("d1", ["open": true])
        (request.isByHand, request.by) = (true, "anna")
        return request
    }

    private static var ledger: LedgerFilter {
        var filter = LedgerFilter(of: "w")
        (filter.from, filter.to, filter.most) = (.epoch, .epoch, 3)
        return filter
    }

    private static var follow: FollowForm {
        var form = FollowForm(RunID("r1"))
        form.place = .start
        form.tellsOutput = false
        form.goesOn = false
        form.detail = .outputs
        return form
    }

    private static var log: LogForm {
        var form = LogForm(run: "r")
        form.step = "a/0"
        form.waits = true
        return form
    }

    private static var prune: PruneRequest {
        var request = PruneRequest(by: "anna")
        request.age = .seconds(60)
        request.isTrial = true
        return request
    }

    static func retry() throws -> HomeRequest {
        var request = RetryRequest(of: "r")
        request.form.step = "send"
        request.form.onlyFailed = true
        request.form.usesCurrent = true
        (request.definition, request.folder) = (try definition(), "/a")
        request.environment = ["HOME": "/a"]
        request.ifRunning = .queue
        request.isWatched = true
        request.by = "anna"
        return .retry(request)
    }

    private static var undo: UndoRequest {
        var request = UndoRequest(of: "r")
        request.form.step = "send"
        request.form.isForced = true
        request.isTrial = true
        request.by = "anna"
        return request
    }

    @Test(arguments: requests + (try starts() + [retry()]))
    func `a request arrives as it was sent`(request: HomeRequest) throws {
        #expect(try HomeRequest(stored: Value(decoding: request.stored.encoded)) == request)
    }

    private static let things = [
        ThingsOfKind(
            kind: TypeID(app: "a", name: "b"),
            things: [NamedThing(id: "1", title: "One", subtitle: "of two", synonyms: ["first"])],
            areAll: true,
            trouble: nil),
        ThingsOfKind(kind: TypeID(app: "a", name: "c"), things: [], areAll: false, trouble: "full"),
    ]

    private static var forecast: Forecast {
        var forecast = Forecast()
        var line = Forecast.Line(.would, 1, "send", "a.yaml:3")
        line.intent = TypeID(app: "a", name: "b")
        line.arguments = [Forecast.Argument("to", "${{ who.value }}", open: ["who"])]
        line.effects = [.sends("mail:*")]
        line.words = "to all"
        line.unless = ["who"]
        forecast.lines = [line, Forecast.Line(.part, 0, "x", nil)]
        forecast.leftOut = 2
        forecast.count(.sends("mail:*"), of: line.intent, isCertain: true)
        forecast.count(nil, of: nil, isCertain: false)
        forecast.failure = StepFailure("failed", "no")
        forecast.outputs = [Forecast.Argument("a", "3")]
        return forecast
    }

    static func replies() throws -> [HomeReply] {
        [
            .started(RunID("r1")), .left(RunID("r1")), .known(RunID("r2")), .stored("done"),
            .done(RunID("r1"), try step),
            .runs([]), .runs([], shortage: "full"), .refused(.init(.overlap, "run r0 goes on")),
            .pruned(pruned), .document(["errand_run": 1]), .log(LogPart(of: RunID("r1"))),
            .undo(UndoReport(RunID("r1"), of: "w", [])), .run(try report),
            .pruned(PrunedHome(PruneReport(), last: nil)), .ledger([row]), .signals([signal]),
            .widened([widened]),
            .triggers(
                TriggerList(
                    triggers: [trigger],
                    followUps: [
                        WaitingFollowUp(
                            name: FollowUpName("reminder", of: "logbook"), run: RunID("r"),
                            intent: "logbook.note", start: .signal("focus.on"), cause: "run q")
                    ], isServed: true,
                    project: ProjectStanding(
                        readAt: .epoch, isWatched: true,
                        mistakes: [.init(place: "a.yaml:1:2", sentence: "it is wrong")],
                        problems: ["'a' is not as its file is"]))), .acts([act]),
            .inbox([handOff]), .things(things), .forecast(Forecast()), .forecast(forecast),
            .suggestions([
                suggestion,
                Suggestion(
                    .workflow(RanWorkflow("prep", in: "/p", file: "/p/prep.yaml")), [:],
                    because: "often", score: 1),
            ]), .suggestions([]),
            .subtitles(["nagz": "2 nags"]), .settings("/p/errand.yaml"),
            .opened(
                Opening(
                    run: "r3", shown: .init(run: "r2", path: StepPath("call")), isAgain: true,
                    isOver: false)),
        ]
    }

    private static var suggestion: Suggestion {
        var suggestion = Suggestion(
            .intent(TypeID(app: "nagz", name: "list-nags")), ["category": "chores"],
            because: "often",
            score: 1.5)
        (suggestion.title, suggestion.phrase) = ("My Nags", "Check Nagz")
        return suggestion
    }

    private static let row = LedgerRow(
        trigger: "t1", key: "k", from: .epoch, to: .epoch, count: 2, run: "r1",
        verdicts: [.init(at: .epoch, verdict: .skipped, reason: "condition", seen: ["a": 1])],
        goal: .init(due: .epoch, run: "r2"), workflow: "w", triggerID: "door")

    private static let signal = SignalReport(
        number: 3, name: "door", id: "d1", at: .epoch, sender: "anna", payload: ["open": true],
        isDispatched: true, woken: ["r2"], rows: [row], doubts: ["run r3 waits on"])

    private static let trigger = TriggerReport(
        uid: "t1", workflow: "w", id: nil, kind: "signal", rule: "when it rains", state: .paused,
        note: "by anna", next: .epoch, decided: nil, last: row,
        troubles: ["means 5 files"], zone: "Europe/Oslo")

    private static var step: StepReport {
        get throws {
            try StepReport(stored: ["path": "call", "status": "succeeded", "value": 3])
        }
    }

    private static var report: RunReport {
        get throws {
            try RunReport(
                stored: [
                    "id": "r1", "workflow": "w", "state": "succeeded", "cause": "ada",
                    "created": .timestamp(.epoch),
                ])
        }
    }

    private static var pruned: PrunedHome {
        var report = PruneReport()
        (report.pruned.runs, report.pruned.occurrences, report.pruned.signals) = (1, 2, 3)
        (report.pruned.definitions, report.values, report.logs) = (4, 5, 6)
        report.pruned.heldUntil = .epoch
        return PrunedHome(report, last: KeepingNote(by: "anna", at: .epoch))
    }

    @Test(arguments: try replies())
    func `a reply arrives as it was sent`(reply: HomeReply) throws {
        #expect(try HomeReply(stored: Value(decoding: reply.stored.encoded)) == reply)
    }

    @Test func `every request and every reply has a row and was sent here`() throws {
        let sent = try Self.requests + Self.starts() + [Self.retry()]
        #expect(Set(sent.map(\.word)) == Set(HomeRequest.cases.cases.map(\.name)))
        let told = try Self.replies()
        #expect(Set(told.map(\.word)) == Set(HomeReply.cases.cases.map(\.name)))
    }

    @Test func `the bytes of a request are those of earlier releases`() {
        let requests: [(HomeRequest, Value)] = [
            (
                .answer(run: "r", path: StepPath("a"), question: nil, text: "yes", by: "anna"),
                ["ask": "answer", "run": "r", "path": "a", "text": "yes", "by": "anna"]
            ),
            (
                .cancel(run: "r", isForced: false, by: "b"),
                ["ask": "cancel", "run": "r", "by": "b"]
            ),
            (
                .cancel(run: "r", isForced: true, by: "b"),
                ["ask": "cancel", "run": "r", "forced": true, "by": "b"]
            ),
            (
                .undo(Self.undo),
                [
                    "ask": "undo",
                    "wish": [
                        "run": "r", "form": ["step": "send", "forced": true], "trial": true,
                        "by": "anna",
                    ],
                ]
            ),
            (
                .retry(RetryRequest(of: "r")),
                [
                    "ask": "retry",
                    "wish": ["run": "r", "form": [:], "detached": true, "by": "hand"],
                ]
            ),
        ]
        for (request, value) in requests { #expect(request.stored == value) }
    }

    @Test func `what is no request is refused`() {
        #expect(throws: StoredFormError.self) { try HomeRequest(stored: ["ask": "dance"]) }
        #expect(throws: StoredFormError.self) { try HomeRequest(stored: 3) }
    }
}

// A new case does not compile before it has its word here, and fails without a row and a sample.
extension HomeRequest {
    fileprivate var word: String {
        switch self {
        case .start: "start"
        case .plan: "plan"
        case .follow: "follow"
        case .logs: "logs"
        case .reminder: "reminder"
        case .runs: "runs"
        case .show: "show"
        case .answer: "answer"
        case .cancel: "cancel"
        case .resume: "resume"
        case .prune: "prune"
        case .snooze: "snooze"
        case .retry: "retry"
        case .undo: "undo"
        case .export: "export"
        case .backup: "backup"
        case .examine: "examine"
        case .send: "signal"
        case .signals: "signals"
        case .triggers: "triggers"
        case .ledger: "ledger"
        case .pause: "pause"
        case .unpause: "unpause"
        case .widened: "widened"
        case .allow: "allow"
        case .backfill: "backfill"
        case .call: "call"
        case .words: "words"
        case .press: "press"
        case .history: "history"
        case .lastAct: "last_act"
        case .inbox: "inbox"
        case .open: "open"
        case .things: "things"
        case .suggest: "suggest"
        case .subtitles: "subtitles"
        case .settings: "settings"
        case .forget: "forget"
        case .apart: "apart"
        }
    }
}

extension HomeReply {
    fileprivate var word: String {
        switch self {
        case .started: "started"
        case .forecast: "forecast"
        case .left: "left"
        case .known: "known"
        case .done: "done"
        case .undo: "undo"
        case .run: "run"
        case .log: "log"
        case .runs: "runs"
        case .stored: "stored"
        case .pruned: "pruned"
        case .document: "document"
        case .refused: "refused"
        case .signals: "signals"
        case .triggers: "triggers"
        case .ledger: "ledger"
        case .widened: "widened"
        case .acts: "acts"
        case .inbox: "inbox"
        case .things: "things"
        case .opened: "opened"
        case .suggestions: "suggestions"
        case .subtitles: "subtitles"
        case .settings: "settings"
        }
    }
}
