import Calls
import Catalogue
import Diagnostics
import Foundation
import IntentHosting
import PatienceTestKit
import PostOfficePack
import Testing
import Values

/// The value that a text or a value becomes in an intent, and the message about one that does not
/// fit.
@Suite(.patient) struct ContentTests {
    struct Case: CustomTestStringConvertible {
        let word: String
        let text: String
        var testDescription: String { word }

        init(_ word: String, _ text: String) {
            self.word = word
            self.text = text
        }
    }

    static let taken = [
        Case("yes=true", "yes true"),
        Case("count=9", "count 9"),
        Case("ratio=0.5", "ratio 0.5"),
        Case("text=null", "text null"),
        Case("rich=a b", "rich a b"),
        Case("address=https://example.org/a", "address https://example.org/a"),
        Case("at=2026-03-29T07:00:00Z", "at 1774767600.0"),
        Case("at=tomorrow 9:00", "at 1774684800.0"),
        Case("at=in 2 hours", "at 1774602000.0"),
        Case("on=2026-03-29", "on 1774738800.0"),
        Case("on=tomorrow", "on 1774652400.0"),
        Case("parts=2026-07-01 9:00", "parts 2026 7 1 9"),
        Case("clock=9:30", "clock 0 9 30"),
        Case("bytes=aGk=", "bytes [104, 105]"),
        Case("person=ola@example.org", "person ola@example.org"),
        Case("person=+47 22 33", "person +47 22 33"),
        Case("person=Ola Nordmann", "person Ola Nordmann"),
        Case("weight=20", "weight 20.0 g"),
        Case("weight=1.5 kg", "weight 1.5 kg"),
        Case("weight=1.5KG", "weight 1.5 kg"),
        Case("length=-3 km", "length -3.0 km"),
        Case("postage=12.50 NOK", "postage 12.5 NOK"),
        Case("postage=3 eur", "postage 3 EUR"),
        Case("speed=over-night", "speed overNight"),
        Case("some=slow", "some slow"),
        Case(
            "speeds=slow|express",
            "speeds [PostOfficePack.Speed.slow, PostOfficePack.Speed.express]"),
        Case("numbers=3|1|3", "numbers [1, 3]"),
        Case("to=5", "to number 5"),
        Case("to=l3", "to letter l3"),
        Case("to=Per", "to name Per"),
        Case("lasting=1h30m", "lasting 5400.0 seconds"),
        Case("price=0.1", "price 0.1"),
        Case(
            "token=2f7b8e2c-5a0e-4f5b-9d0b-6a6a1c2e3d4f",
            "token 2F7B8E2C-5A0E-4F5B-9D0B-6A6A1C2E3D4F"),
        Case("name=Ola Magnus Nordmann", #"name ["Ola", "Magnus", "Nordmann"]"#),
        Case("place=Kirkegata 20, Oslo", "place Kirkegata 20, Oslo"),
        Case("place=59.91, 10.75", "place 59.91"),
        Case("spot=59.91, 10.75", "spot 10.75"),
    ]

    @Test(arguments: taken)
    func `a text becomes a value of the parameter's type`(_ c: Case) async throws {
        let progress = try await Caller().invoke("post.weigh", c.word)
        #expect(progress.result?.value == .list([.string(c.text)]), "\(progress.text)")
    }

    @Test(arguments: [0, 1, 99, 100])
    func `a whole number that needs no conversion is in its range, or refused`(copies: Int64)
        async throws
    {
        let progress = try await Caller().invoke(
            "post.send-letter", values: ["letter": "l1", "copies": .int(copies)])
        let refusal = "'copies' needs a number from 1 to 99; \(copies) is out of range"
        #expect(progress.text.contains(refusal) == !(1...99 ~= copies), "\(progress.text)")
    }

    static let refused = [
        Case("count=10", "out-of-range: 'count' needs a number from 1 to 9; 10 is out of range"),
        Case("count=x", "wrong-type: 'count' needs a whole number; 'x' is none"),
        Case("ratio=1.5", "out-of-range: 'ratio' needs a number from 0 to 1; 1.5 is out of range"),
        Case(
            "yes=ja", "wrong-type: 'yes' needs 'true' or 'false'; 'ja' is neither"),
        Case(
            "at=tomorow",
            "wrong-type: 'at' needs a point in time; 'tomorow' is none; "
                + "did you mean 'tomorrow'?"),
        Case(
            "weight=5 km",
            "wrong-type: 'weight' needs a number with one of the units kg, g, mg, t, lb, oz, st; "
                + "'5 km' is none"),
        Case(
            "weight=-5 kg",
            "wrong-type: 'weight' needs a number with one of the units kg, g, mg, t, lb, oz, st; "
                + "'-5 kg' is none"),
        Case(
            "length=5",
            "wrong-type: 'length' needs a number with one of the units "
                + "km, m, cm, mm, mi, yd, ft, in, NM; '5' is none"),
        Case(
            "postage=5 USD",
            "wrong-type: 'postage' needs an amount such as '12.50 NOK'; '5 USD' is none"),
        Case(
            "postage=5 N0K",
            "wrong-type: 'postage' needs an amount such as '12.50 NOK'; '5 N0K' is none"),
        Case(
            "speed=expres",
            "unknown-value: 'speed' needs one of 'slow', 'express', 'over-night'; "
                + "'expres' is none of them; did you mean 'express'?"),
        Case(
            "some=over-night",
            "unknown-value: 'some' needs one of 'slow', 'express'; 'over-night' is none of them"),
        Case(
            "speeds=slow|fast",
            "unknown-value: item 2 of 'speeds' needs one of 'slow', 'express', 'over-night'; "
                + "'fast' is none of them"),
        Case(
            "token=12",
            "wrong-type: 'token' needs a UUID such as '2F7B8E2C-5A0E-4F5B-9D0B-6A6A1C2E3D4F'; "
                + "'12' is none"),
        Case("price=ten", "wrong-type: 'price' needs a number; 'ten' is none"),
        Case(
            "spot=Oslo", "wrong-type: 'spot' needs a place such as '59.91, 10.75'; 'Oslo' is none"),
        Case(
            "rule=daily",
            "wrong-type: 'rule' is a 'RecurrenceRule', which only the app itself can make; "
                + "leave it out"),
        Case("file=missing.txt", "no-file: 'file' needs a file; there is none at '/missing.txt'"),
        Case("file=/", "no-file: 'file' needs a file; '/' is a folder"),
        Case(
            "speds=slow",
            "unknown-parameter: 'post.weigh' has no parameter 'speds'; did you mean 'speeds'?"),
    ]

    @Test(arguments: refused)
    func `a text that does not fit is refused with a sentence`(_ c: Case) async throws {
        let progress = try await Caller().invoke("post.weigh", c.word)
        #expect(progress.text == "clean \(c.text)")
    }

    @Test func `values with names are converted one by one`() async throws {
        let labels: Value = ["b": [2], "a": [1, 3]]
        let taken = try await Caller().invoke("post.weigh", values: ["labels": labels])
        #expect(taken.result?.value == [#"labels ["a [1, 3]", "b [2]"]"#], "\(taken.text)")
        let refused = try await Caller().invoke(
            "post.weigh", values: ["labels": ["a": [1], "b": ["x"]]])
        #expect(
            refused.text
                == "clean wrong-type: item 1 of 'b' in 'labels' needs a whole number; a string came"
        )
        let noMap = try await Caller().invoke("post.weigh", values: ["labels": [1]])
        #expect(noMap.text == "clean wrong-type: 'labels' needs a map; a list came")
    }

    @Test func `everything that is wrong is told at once`() async throws {
        let progress = try await Caller().invoke(
            "post.weigh", "count=x", "speeed=1", "speed=fast", "speed=slow", "count=y", "yes=maybe")
        #expect(
            progress.failure?.messages.map(\.code) == [
                "wrong-type", "unknown-parameter", "unknown-value", "wrong-type", "wrong-type",
            ])
        let twice = try await Caller().invoke("post.weigh", "speed=slow", "speed=slow")
        #expect(twice.text == "clean given-twice: 'speed' is given more than once")
    }

    @Test func `a file is looked for where the call is made`() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("errand-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("x".utf8).write(to: folder.appendingPathComponent("a.png"))
        try Data("x".utf8).write(to: folder.appendingPathComponent("b.txt"))
        var caller = Caller()
        caller.folder = folder.path
        for word in [
            "file=a.png", "file=./a.png", "file=\(folder.path)/a.png",
            "file=file://\(folder.path)/a.png",
        ] {
            let progress = try await caller.invoke("post.weigh", word)
            #expect(progress.result?.value == .list(["file a.png"]), "\(progress.text)")
        }
        let progress = try await caller.invoke(
            "harbour.log-weather", "seen=now", "waves=1|2", "picture=b.txt")
        #expect(
            progress.text == "clean wrong-file-type: 'picture' needs a file of type png or jpeg; "
                + "'\(folder.path)/b.txt' is none")
    }

    /// Values as another step hands them on.
    static let computed: [(String, Value, String)] = [
        ("count", .int(3), "count 3"), ("ratio", .int(1), "ratio 1.0"),
        ("ratio", .double(0.25), "ratio 0.25"), ("text", .string("x"), "text x"),
        ("speed", .string("slow"), "speed slow"),
        ("at", .timestamp(Caller.noon), "at 1774594800.0"),
        ("bytes", .bytes([1]), "bytes [1]"), ("price", .double(0.1), "price 0.1"),
        ("price", .int(2), "price 2"), ("numbers", .list([.int(2)]), "numbers [2]"),
        ("to", .int(5), "to number 5"),
        ("to", .entity(Entity(type: "post.letter", id: "l2")), "to letter l2"),
        ("parts", .timestamp(Caller.noon), "parts 2026 3 27 8"),
    ]

    @Test(arguments: computed.indices)
    func `a computed value is taken as it is`(_ index: Int) async throws {
        let (name, value, text) = Self.computed[index]
        let progress = try await Caller().invoke("post.weigh", values: [name: value])
        #expect(progress.result?.value == .list([.string(text)]), "\(progress.text)")
    }

    @Test func `what a call was given can be given again`() async throws {
        let caller = Caller()
        for c in Self.taken {
            let parts = c.word.split(separator: "=", maxSplits: 1).map(String.init)
            let call = try caller.call(
                "post.weigh",
                [
                    (
                        parts[0],
                        parts[1].contains("|")
                            ? .init(.list(parts[1].split(separator: "|").map { .text(String($0)) }))
                            : .text(parts[1])
                    )
                ])
            guard case .ready(let ready) = await caller.host.prepare(call, under: caller.conditions)
            else {
                Issue.record("\(c.word) was not taken")
                continue
            }
            let stored = try IntentCall(stored: Value(decoding: ready.call.stored.encoded))
            #expect(stored == ready.call)
            let progress = await caller.host.invoke(stored, under: caller.conditions)
            #expect(
                progress.result?.value == .list([.string(c.text)]), "\(c.word): \(progress.text)")
        }
    }
}
