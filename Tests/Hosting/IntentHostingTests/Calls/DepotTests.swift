import Calls
import Catalogue
import Diagnostics
import IntentHosting
import PostOfficePack
import Testing
import Values

/// Cases of other people's intents: lists, things that hang on others, names without titles.
@Suite struct DepotTests {
    private func answer(_ text: String, to pending: PendingCall) throws -> Answer {
        try pending.question.answer(
            reading: text, in: Caller.registry.catalogue, at: Caller.moment
        ).get()
    }

    static let lists: [(text: String, end: String)] = [
        ("1", "s1"), ("s2", "s2"), ("Shelf High", "s2"), ("shelf high", "s2"), ("1,3", "s1 s3"),
        ("1, 3", "s1 s3"), ("1 3", "s1 s3"), ("s3, Shelf High", "s3 s2"), ("2, 2", "s2 s2"),
        // A title with a comma in it is one thing.
        ("Shelf Long, low", "s1"), ("High", "s2"), ("Short, 1", "s3 s1"),
    ]

    @Test(arguments: lists)
    func `a list takes one answer or several`(_ text: String, _ end: String) async throws {
        let pending = try #require(try await Caller().invoke("post.clear-shelves").pending)
        let answer = try answer(text, to: pending)
        #expect(try await pending.answer(answer).text == "\"\(end)\"")
    }

    /// Data from before one choice was a list of one.
    @Test func `the choice of one is a list of one`() async throws {
        let pending = try #require(try await Caller().invoke("post.clear-shelves").pending)
        #expect(try await pending.answer(.choice(1)).text == "\"s2\"")
    }

    static let sides: [(text: String, end: String)] = [
        ("1", "10"), ("On the Left", "10"), ("lefthand", "10"), ("1 2", "101"),
        ("rightHand,leftHand", "110"),
    ]

    @Test(arguments: sides)
    func `a list of an enum is chosen from its cases`(_ text: String, _ end: String) async throws {
        let pending = try #require(try await Caller().invoke("post.paint-shelf").pending)
        #expect(pending.question.choices.map(\.title) == ["On the Left", "On the Right"])
        #expect(try await pending.answer(answer(text, to: pending)).text == "\"\(end)\"")
    }

    static let cases: [(word: String, end: String)] = [
        ("first=0", #""01""#), ("first=leftHand", #""01""#), ("first=LEFTHAND", #""01""#),
        ("first=On the Left", #""01""#), ("first=1", #""11""#),
        (
            "first=2",
            "clean unknown-value: 'first' needs one of 'leftHand', 'rightHand'; '2' is none of them"
        ),
    ]

    @Test(arguments: cases)
    func `a case is given by its number its name or its title`(_ word: String, _ end: String)
        async throws
    {
        #expect(try await Caller().invoke("post.paint-shelf", "sides=1|", word).text == end)
    }

    @Test func `a computed number is a case`() async throws {
        let progress = try await Caller().invoke(
            "post.paint-shelf", values: ["sides": ["righthand"], "first": 0])
        #expect(progress.text == #""01""#)
    }

    static let boxes: [[String]] = [["box=s2b", "shelf=s2"], ["shelf=s2", "box=b"]]

    @Test(arguments: boxes)
    func `a query sees the parameters that it hangs on`(_ words: [String]) async throws {
        let caller = Caller()
        let call = try caller.call("post.fetch-box", words.map(caller.typed))
        #expect(await caller.host.invoke(call, under: caller.conditions).text == #""s2b""#)
    }

    @Test func `what hangs on another is asked for after it`() async throws {
        let shelf = try #require(try await Caller().invoke("post.fetch-box").pending)
        #expect(shelf.question.prompt == "what is 'Shelf'?")
        let box = try #require(try await shelf.answer(.choice(2)).pending)
        #expect(box.question.choices.map(\.title) == ["Box s3a", "Box s3b"])
        #expect(try await box.answer(.choice(1)).text == #""s3b""#)
    }

    @Test func `what is asked while it performs sees the others`() async throws {
        let pending = try #require(
            try await Caller().invoke("post.fetch-box", "shelf=s1", "box=a", "asksForOther=true")
                .pending)
        #expect(try await pending.answer(.value("b")).text == #""s1b""#)
    }

    @Test func `a parameter without a title is asked for by its name`() async throws {
        let day = try #require(try await Caller().invoke("post.register").pending)
        #expect(day.question.prompt == "what is 'due date'?")
        let url = try #require(try await day.answer(.value("2026-03-29")).pending)
        #expect(url.question.prompt == "what is 'face URL'?")
        let remark = try #require(try await url.answer(.value("https://example.org")).pending)
        #expect(remark.question.prompt == "what is 'remark'?")
    }

    @Test func `without a person it is named the same way`() async throws {
        var caller = Caller()
        caller.attendance = .unattended
        let missing = try await caller.invoke("post.register", "faceURL=https://example.org")
        #expect(
            missing.text
                == "clean missing-value: 'dueDate' has no value, and no person is there to ask: what is 'due date'?"
        )
        let asking = try await caller.invoke(
            "post.register", "dueDate=2026-03-29", "faceURL=https://example.org")
        #expect(
            asking.text
                == "clean unattended: the intent asks, and no person is there to answer: what is 'remark'?"
        )
    }

    @Test(arguments: [CallConditions.Attendance.attended, .unattended])
    func `no question is asked for what cannot be written`(_ attendance: CallConditions.Attendance)
        async throws
    {
        var caller = Caller()
        caller.attendance = attendance
        #expect(
            try await caller.invoke("post.recognize").text
                == "clean cannot-be-given: 'picture' needs a 'SemanticContentDescriptor', which cannot be written, and nothing on this machine makes it"
        )
        let known = Caller.registry.catalogue.intent(TypeID(app: "post", name: "recognize"))
        #expect(
            known?.parameters.map(\.summary) == [
                "What is seen. It is a 'SemanticContentDescriptor', which nothing on this machine makes.",
                "It is a 'ReceiptEntity', which nothing on this machine makes.",
            ])
    }

    static let ways = [("", #""went on""#), ("throwsError=true", #""in front""#)]

    @Test(arguments: ways, [CallConditions.Attendance.attended, .unattended])
    func `who need not confirm is not asked`(
        _ way: (String, String), _ attendance: CallConditions.Attendance
    ) async throws {
        var caller = Caller()
        caller.attendance = attendance
        let call = try caller.call("post.come-along", way.0.isEmpty ? [] : [caller.typed(way.0)])
        #expect(await caller.host.invoke(call, under: caller.conditions).text == way.1)
        let known = Caller.registry.catalogue.intent(TypeID(app: "post", name: "come-along"))
        #expect(known?.asking == nil)
    }

    @Test func `an intent that takes its time asks all the same`() async throws {
        #expect(try await Caller().invoke("post.come-slowly").text == "asks: Now?")
    }

    @Test func `wrong answers are no new questions`() async throws {
        var pending = try #require(
            try await Caller().invoke("post.send-letter").pending)
        for number in 1...25 {
            pending = try #require(
                try await pending.answer(.value(.string("nobody \(number)"))).pending)
            #expect(
                pending.question.objection
                    == "'letter' needs a post.letter; 'nobody \(number)' is none")
        }
        #expect(pending.call.answers.questionCount == 1)
        #expect(try await pending.answer(.value("l1")).result != nil)
    }
}
