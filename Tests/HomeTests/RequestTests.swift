import Catalogue
import Engine
import Home
import IntentHosting
import Store
import StoreTestKit
import Testing
import Values

@Suite struct RequestTests {
    private static var form: StartForm {
        var form = StartForm(definition: [1, 2], notes: [3], by: "anna")
        form.inputs = [.init("limit", .text("80")), .init("all", true)]
        form.trigger = ["files": ["a"]]
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
        .start(form), .follow(RunID("r1")), .runs(filter), .runs(RunFilter()), .show("r"),
        .answer(run: "r", path: nil, question: nil, text: "yes", by: "anna"),
        .answer(run: "r", path: StepPath("a/0"), question: Digest(of: [1]), text: "", by: "anna"),
        .cancel(run: "r", isForced: true, by: "anna"),
        .cancel(run: "r", isForced: false, by: "anna"),
    ]

    @Test(arguments: requests)
    func `a request arrives as it was sent`(request: HomeRequest) throws {
        #expect(try HomeRequest(stored: Value(decoding: request.stored.encoded)) == request)
    }

    static let replies: [HomeReply] = [
        .started(RunID("r1")), .left(RunID("r1")), .stored("done"), .runs([]),
        .refused(.init(.overlap, "run r0 goes on")),
    ]

    @Test(arguments: replies)
    func `a reply arrives as it was sent`(reply: HomeReply) throws {
        #expect(try HomeReply(stored: Value(decoding: reply.stored.encoded)) == reply)
    }

    @Test func `what is no request is refused`() {
        #expect(throws: StoredFormError.self) { try HomeRequest(stored: ["ask": "dance"]) }
        #expect(throws: StoredFormError.self) { try HomeRequest(stored: 3) }
    }
}
