import Testing
import Values

@testable import Runs

/// Values that are too large for a journal.
@Suite struct LargeResultTests {
    /// Less than in earnest, since texts of that size take their time.
    private static let most = 4096

    private func kept(_ value: Value) -> StepResult { StepResult(value).kept(upTo: Self.most) }

    @Test func `what is not too large stays as it is`() {
        let text = Value.string(String(repeating: "x", count: Self.most - 8))
        #expect(kept(text) == StepResult(text))
    }

    @Test(arguments: ["x", "ä", "€", "😀"])
    func `of a text both ends stay, and a line says how much is missing`(_ letter: String) throws {
        let count = Self.most + 1000
        let text = "begin" + String(repeating: letter, count: count / letter.utf8.count) + "end"
        let result = kept(.string(text))
        guard case .string(let short)? = result.value else {
            Issue.record("it is gone")
            return
        }
        #expect(short.utf8.count <= Self.most && short.utf8.count > Self.most - 200)
        #expect(short.hasPrefix("begin" + letter) && short.hasSuffix(letter + "end"))
        let line = try #require(short.firstMatch(of: /\n… (\d+) bytes left out …\n/))
        let missing = try #require(Int(line.1))
        #expect(short.utf8.count - line.0.utf8.count + missing == text.utf8.count)
        #expect(!short.unicodeScalars.contains("\u{FFFD}"))
        #expect(!result.lacksValue && result.remarks.count == 1)
    }

    @Test(arguments: [0, 1, 40, 5_000])
    func `what was left out before is counted too`(_ more: Int) throws {
        let half = String(repeating: "x", count: Self.most / 2 + more)
        let text = "\(half)\n… 6345678 bytes left out …\n\(half)"
        guard case .string(let short)? = kept(.string(text)).value else {
            Issue.record("it is gone")
            return
        }
        let line = try #require(short.firstMatch(of: /\n… (\d+) bytes left out …\n/))
        let missing = try #require(Int(line.1))
        let all: Int = 2 * half.utf8.count + 6_345_678
        #expect(short.utf8.count - line.0.utf8.count + missing == all)
        #expect(short.matches(of: /bytes left out/).count == 1)
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-1", "x"])
    func `a line of a program that looks like one of a gap counts as text`(_ number: String) {
        let half = String(repeating: "x", count: Self.most / 2)
        let text = "\(half)\n… \(number) bytes left out …\n\(half)"
        guard case .string(let short)? = kept(.string(text)).value else {
            Issue.record("it is gone")
            return
        }
        let missing = short.firstMatch(of: /\n… (\d+) bytes left out …\n/).flatMap { Int($0.1) }
        #expect(missing.map { 0...text.utf8.count ~= $0 } == true)
    }

    @Test func `of two long texts both are shortened`() throws {
        let value: Value = [
            "output": .string(String(repeating: "o", count: Self.most)),
            "errors": .string(String(repeating: "e", count: 2 * Self.most)), "note": "short",
        ]
        guard case .map(let short)? = kept(value).value else {
            Issue.record("it is gone")
            return
        }
        #expect(!Value.map(short).isLarger(than: Self.most))
        for (key, letter) in [("output", "o"), ("errors", "e")] {
            guard case .string(let text)? = short[.string(key)] else {
                Issue.record("\(key) is gone")
                continue
            }
            let kept = text.count { String($0) == letter }
            #expect(kept > Self.most / 2 - 400)
            #expect(text.contains("bytes left out"))
        }
        #expect(short["note"] == "short")
    }

    @Test func `of a thing with a long text the text is shortened`() throws {
        let long = Value.string(String(repeating: "x", count: Self.most + 1))
        let thing = Entity(type: "a.b", id: "1", properties: ["output": long, "status": 3])
        for value in [Value.entity(thing), .map(thing.properties)] {
            let short = try #require(kept(value).value)
            #expect(!short.isLarger(than: Self.most))
            #expect(kept(value).remarks.count == 1)
        }
    }

    static let others: [Value] = [
        .bytes(Array(repeating: 0, count: most + 1)),
        .list(Array(repeating: .string("x"), count: most)),
        ["a": .bytes(Array(repeating: 0, count: most + 1)), "b": "short"],
    ]

    @Test(arguments: others.indices)
    func `of other values nothing stays`(_ index: Int) {
        let result = kept(Self.others[index])
        #expect(result.value == nil && result.lacksValue)
        #expect(result.remarks == ["its value was not kept, since it has more than 16 MiB"])
    }

    @Test func `who reads what was not kept is told so, and the rest goes on`() throws {
        let text = """
            steps:
              - { id: a, intent: test.keep, with: { text: a } }
              - { id: b, intent: test.keep, with: { text: "${{ a.status }}" } }
              - { id: c, intent: test.keep, with: { text: "${{ a.value + '!' }}" } }
            """
        for death in 1...8 {
            let world = try World(text)
            world.losesValues = true
            world.death = .after(commit: death)
            try world.run()
            #expect(world.effects == ["a", "succeeded"])
            #expect(world.ended?.failure?.code == "value-not-kept")
            #expect(
                world.ended?.failure?.message
                    == "'a.value' was not kept, since it has more than 16 MiB; let the step return less"
            )
        }
    }
}
