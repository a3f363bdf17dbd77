import Arguments
import PatienceTestKit
import Testing

@Suite(.patient(for: .seconds(180))) struct RandomLineTests {
    /// SplitMix64, so that a failure can be repeated.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    static let pieces = [
        "next", "eval", "secrets", "set", "help", "types", "sink", "-", "--", "---", "-n", "-n5",
        "-jq", "-jqx", "--count", "--count=", "--count=5", "--=", "--home", "--json=1", "--help",
        "--no-jitter", "--colour", "-é", "--\u{0}", "", " ", "=", "a=b", "-1", "-.", "-.5x", "👩‍👩‍👧",
        "\u{301}",
    ]

    static func line(from generator: inout Generator) -> [String] {
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in
            let piece = pieces.randomElement(using: &generator) ?? ""
            return Bool.random(using: &generator)
                ? piece : piece + (pieces.randomElement(using: &generator) ?? "")
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `any line is understood or refused with a sentence`(seed: UInt64) {
        var generator = Generator(state: seed)
        for _ in 0..<400 {
            let line = Self.line(from: &generator)
            do {
                _ = try Sample.tool.invocation(for: line, environment: [:])
                _ = try Sink.tool.invocation(for: ["sink"] + line, environment: [:])
            } catch {
                let sentences = error.mistakes.map(\.description)
                #expect(!sentences.isEmpty && !sentences.contains(""), "\(line)")
            }
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `any words after the end of options arrive as they are`(seed: UInt64) async throws {
        var generator = Generator(state: seed)
        for _ in 0..<100 {
            let words = ["r"] + Self.line(from: &generator)
            let outcome = try await InvocationTests.outcome(of: ["next", "--"] + words)
            #expect(
                outcome
                    == .ran(["\(words) 10"], words.contains("never") ? .skipped : .ok, home: "/env")
            )
        }
    }
}
