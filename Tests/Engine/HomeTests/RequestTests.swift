import Calls
import Catalogue
import Engine
import Home
import Runs
import Store
import StoreTestKit
import Testing
import Values

@Suite struct RequestTests {
    private static var form: StartForm {
        var form = StartForm(definition: [1, 2], notes: [3], by: "anna")
        form.inputs = [.init("limit", .text("80")), .init("all", true)]
        form.trigger = ["files": ["a"]]
        form.folder = "/a"
        form.ifRunning = "queue"
        form.isDetached = true
        return form
    }

    private static var filter: RunFilter {
        var filter = RunFilter()
        filter.workflow = "morning-check"
        filter.states = [.waiting, .failed]
        filter.most = 3
        return filter
    }

    static let requests: [HomeRequest] = [
        .start(form), .follow(FollowForm(RunID("r1"))), .follow(follow),
        .logs(LogForm(run: "r")), .logs(log), .reminder(run: "r1", question: Digest(of: [1])),
        .runs(filter), .runs(RunFilter()), .show("r", .all), .show("r", .lines),
        .answer(run: "r", path: nil, question: nil, text: "yes", by: "anna"),
        .answer(run: "r", path: StepPath("a/0"), question: Digest(of: [1]), text: "", by: "anna"),
        .cancel(run: "r", isForced: true, by: "anna"),
        .cancel(run: "r", isForced: false, by: "anna"), .resume(run: "r", by: "anna"),
        .backup(to: "/b", by: "anna"), .export(run: "r"), .prune(prune),
        .prune(PruneForm(by: "anna")),
        .snooze(run: "r", path: StepPath("a"), span: .seconds(90), by: "anna"),
        .snooze(run: "r", path: nil, span: .seconds(0), by: "anna"), .retry(retry),
        .retry(RetryWish(of: "r", by: "anna")), .undo(undo), .undo(UndoWish(of: "r", by: "anna")),
    ]

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

    private static var prune: PruneForm {
        var form = PruneForm(by: "anna")
        form.age = .seconds(60)
        form.isTrial = true
        return form
    }

    private static var retry: RetryWish {
        var wish = RetryWish(of: "r", by: "anna")
        wish.form.step = "send"
        wish.form.onlyFailed = true
        wish.form.usesCurrent = true
        (wish.definition, wish.notes, wish.folder) = ([1, 2], [3], "/a")
        wish.ifRunning = "queue"
        wish.isDetached = true
        return wish
    }

    private static var undo: UndoWish {
        var wish = UndoWish(of: "r", by: "anna")
        wish.form.step = "send"
        wish.form.isForced = true
        wish.isTrial = true
        return wish
    }

    @Test(arguments: requests)
    func `a request arrives as it was sent`(request: HomeRequest) throws {
        #expect(try HomeRequest(stored: Value(decoding: request.stored.encoded)) == request)
    }

    static let replies: [HomeReply] = [
        .started(RunID("r1")), .left(RunID("r1")), .known(RunID("r2")), .stored("done"),
        .runs([]), .runs([], shortage: "full"), .refused(.init(.overlap, "run r0 goes on")),
        .pruned(pruned),
        .document(["errand_run": 1]),
        .pruned(PrunedHome(PruneReport(), last: nil)),
    ]

    private static var pruned: PrunedHome {
        var report = PruneReport()
        (report.pruned.runs, report.pruned.occurrences, report.pruned.signals) = (1, 2, 3)
        (report.pruned.definitions, report.values, report.logs) = (4, 5, 6)
        report.pruned.heldUntil = .epoch
        return PrunedHome(report, last: KeepingNote(by: "anna", at: .epoch))
    }

    @Test(arguments: replies)
    func `a reply arrives as it was sent`(reply: HomeReply) throws {
        #expect(try HomeReply(stored: Value(decoding: reply.stored.encoded)) == reply)
    }

    @Test func `what is no request is refused`() {
        #expect(throws: StoredFormError.self) { try HomeRequest(stored: ["ask": "dance"]) }
        #expect(throws: StoredFormError.self) { try HomeRequest(stored: 3) }
    }
}
