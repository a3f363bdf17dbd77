import Calls
import Catalogue
import IntentTraits
import Store
import StoreTestKit
import Testing
import Workflows

@testable import Runs
@testable import Values

@Suite struct EntryCodingTests {
    @Test(arguments: [(-1, 1..<1), (0, 1..<1), (3, 1..<4), (Int.min, 1..<1), (Int.max, 1..<1)])
    func `a document may name any number of copies`(_ count: Int, _ copies: Range<Int>) throws {
        var created = Created()
        created.copied = Copied(of: RunID("r0"), RetryForm())
        created.copied?.count = count
        let entry = Entry(StepPath(""), attempt: 0, .created(created), at: Self.at, mark: 0)
        #expect([entry].copies == copies)
    }

    private static let at = Timestamp.epoch
    private static let failure: StepFailure = {
        var failure = StepFailure("lost", "nobody knows", .unclear, step: "pay")
        failure.output = "report\noops\n"
        failure.others = [StepFailure("x", "y")]
        return failure
    }()

    static func bodies() throws -> [Entry.Body] {
        var created = Created(inputs: ["n": 1, "list": [1.5, .null]], cause: "trigger t 07:00")
        created.trigger = ["kind": "time"]
        created.environment = ["HOME": "/home/ada"]
        created.depth = 3
        created.zone = "Europe/Oslo"
        created.folder = "/home/ada/errands"
        created.language = "nb-NO"
        created.person = "Ada"
        created.source = .phrase
        let question = Question(2, .during, .choice, prompt: "Which?")
        var call = IntentCall(
            try #require(TypeID("nagz.add-nag")),
            [.init("text", "x"), .init("at", .timestamp(at))],
            key: IdempotencyKey("k1"))
        call.answers = [AnsweredQuestion(question, .choice(1))]
        var begun = BegunCall(call, .keyed, ifInterrupted: .skip)
        begun.secret = ["token"]
        begun.hidden = ["pin"]
        var copied = Copied(of: RunID("r0"), RetryForm())
        copied.count = 5
        copied.anew = [StepPath("a"), StepPath("b/0")]
        copied.doubts = [StepPath("pay"): begun]
        copied.children = [StepPath("c"): RunID("r9")]
        var taken = Taken([1: nil])
        taken.variables = ["n": 1]
        taken.sealed = Digest(of: [3])
        var again = created
        again.copied = copied
        var result = StepResult(.entity(Entity(type: "nagz.nag", id: "1")), dialog: "Done.")
        result.touches = [Touch("a", before: "b", version: "c")]
        result.remarks = ["late"]
        var outcome = Outcome(.unclear, started: at, finished: .latest)
        outcome.result = result
        outcome.failure = failure
        outcome.question = question
        outcome.signal = 7
        outcome.output = "half a line"
        var closed = Closed(started: at, finished: at)
        closed.value = [1, 2]
        closed.failure = failure
        closed.failed = [failure, StepFailure("a", "b")]
        closed.isCancelled = true
        closed.count = 9
        var concluded = Concluded(.failed, failure)
        concluded.outputs = ["a": .bytes([1, 2])]
        var ended = Ended(.succeeded)
        ended.outputs = ["d": .duration(.seconds(3))]
        ended.reason = "enough"
        ended.failure = failure
        let choices: [Choice] = [
            .when(true), .branch(2), .elements([1, "a"], keys: ["x", "y"]),
            .elements([], keys: nil), .times(3), .another(false), .winner("left"),
            .wait(until: .after(.seconds(9))), .wait(until: .at(at)),
            .listening(to: .after(12)), .listening(to: .from(at)), .question(question),
            .answer(.value(3), by: "ada"), .sealedAnswer(Digest(of: [4]), by: "ada"),
            .retry(after: .milliseconds(1500)),
            .limit(.seconds(1)), .variables(["n": 1]), .app("nagz"),
            .taken(Taken([0: nil, 3: "x", 70: .null])), .taken(taken),
        ]
        var resumed = RunAct(.resume, by: "ada")
        resumed.words = "it fits"
        resumed.catalogue = Digest(of: [1])
        return [
            .act(resumed), .created(created), .created(again), .begun(.call(begun)),
            .begun(.child(RunID("r2"))),
            .outcome(outcome), .round(Round(variables: ["n": 2], another: true)),
            .round(Round(variables: [:])), .closed(closed), .concluded(concluded),
            .act(RunAct(.force, by: "ada")), .ended(ended),
        ] + choices.map { .decided($0) }
    }

    @Test func `an entry is read back as it was written`() throws {
        var kinds: Set<Entry.Body.Kind> = []
        for body in try Self.bodies() {
            let entry = Entry(StepPath("a/0"), attempt: 2, body, at: Self.at, mark: 5)
            let back = try Entry(
                body.kind.rawValue, at: entry.path, attempt: 2, entry.data,
                stored: Stamp(at: Self.at, mark: 5))
            #expect(back == entry)
            kinds.insert(body.kind)
        }
        #expect(kinds == Set(Entry.Body.Kind.allCases))
    }

    @Test func `every choice has a row and was written here`() throws {
        let choices = try Self.bodies().compactMap { body -> Choice? in
            if case .decided(let choice) = body { choice } else { nil }
        }
        #expect(Set(choices.map(\.word)) == Set(Choice.cases.cases.map(\.name)))
    }

    @Test func `what is no entry is refused in words`() {
        let cases: [(kind: String, data: String, words: String)] = [
            ("finished", "null", "there are no entries of kind 'finished'"),
            (
                "outcome", "{",
                "the data of an entry cannot be read: expected '\"', found the end, at byte 1"
            ),
            ("outcome", #"{"m":[]}"#, "a stored outcome has 'status'"),
            ("decided", #"{"m":[["why",1]]}"#, "this choice is not known"),
            ("decided", #"{"m":[["when",1]]}"#, "'when' of a stored choice does not fit"),
            (
                "ended", #"{"m":[["state","over"]]}"#,
                "'state' of a stored end of a run does not fit"
            ),
        ]
        for (kind, data, words) in cases {
            do {
                _ = try Entry(
                    kind, at: .run, attempt: 0, Array(data.utf8),
                    stored: Stamp(at: Self.at, mark: 0))
                Issue.record("\(kind) \(data) was read")
            } catch {
                #expect("\(error)" == words)
            }
        }
    }
}

// A new case does not compile before it has its word here, and fails without a row and a sample.
extension Choice {
    fileprivate var word: String {
        switch self {
        case .when: "when"
        case .branch: "branch"
        case .elements: "elements"
        case .taken: "taken"
        case .times: "times"
        case .another: "another"
        case .winner: "winner"
        case .wait: "wait"
        case .listening: "listening"
        case .question: "question"
        case .answer: "answer"
        case .sealedAnswer: "sealed_answer"
        case .retry: "retry"
        case .limit: "limit"
        case .variables: "variables"
        case .app: "app"
        }
    }
}

@Suite struct StepPathTests {
    @Test func `a path knows what it is inside of`() {
        let path = StepPath.run.appending("a").appending("0").appending("b%2Fc")
        #expect(path.text == "a/0/b%2Fc")
        #expect(path.parent == StepPath("a/0"))
        #expect(StepPath("a").parent == .run)
        #expect(StepPath.run.parent == nil)
    }
}

@Suite struct RunNameTests {
    @Test func `an occurrence, a child and a retry have names of their own, always the same`() {
        let names = [
            RunID(of: "t1", occurrence: "2026-11-21T07:00"),
            RunID(of: "t1", occurrence: "2026-11-21T07:00", retry: 1),
            RunID(of: "t1", occurrence: "2026-11-22T07:00"),
            RunID(childOf: RunID("r1"), at: StepPath("a"), attempt: 1),
            RunID(childOf: RunID("r1"), at: StepPath("a"), attempt: 2),
        ].map(\.text)
        #expect(Set(names).count == 5)
        #expect(names.first == "0kk2f0g6k8ecnug520t6cm63gt")
        #expect(
            names.allSatisfy { $0.count == 26 && $0.allSatisfy { $0.isLowercase || $0.isNumber } })
    }
}
