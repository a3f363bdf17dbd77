import PatienceTestKit
import SwiftSource
import Testing

@testable import AppIntentsExpansion

@Suite(.patient) struct HostileSourceTests {
    static let seeds = [
        """
        @A(b: "c \\("}" + #"{"#)") public struct S<T: P>: Q { // {
            /* { */ var a: [String: Int]? = nil { didSet { } }
            case b(x: Int = f(1, 2), D<E, F>), `case` = "é😀"
            #if os(Linux)
            var c: Int { get async throws { \"\"\"
                }\"\"\".count } }
            #endif
            let d = /[}"]/, e = a.b->c
        }
        """,
        "\n@UnionValue indirect enum E: P { case a(Int), b(_ c: D?) = 3 }",
        "@C(title: \"x\\(y)\", key: \\.z) public var `a`: Int { @B get { 1 } set(b) { } }",
    ]

    /// The roles whose expansions read declarations.
    private static let uses = [
        ("IntentSchemaMacro", "extension"), ("EntitySchemaMacro", "memberAttribute"),
        ("UnionValueMacro", "extension"), ("ComputedPropertyMacro", "peer"),
    ]

    @Test(arguments: seeds.indices)
    func `any prefix of source is expanded or refused`(_ seed: Int) {
        let bytes = Array(Self.seeds[seed].utf8)
        for length in 0...bytes.count { expand(bytes[..<length]) }
    }

    @Test(arguments: seeds.indices)
    func `any mutilated source is expanded or refused`(_ seed: Int) {
        let marks = Array("{}()[]<>\"'#\\/*`@.,:= \n".utf8) + [0x00, 0x80, 0xC3, 0xFF]
        let original = Array(Self.seeds[seed].utf8)
        var random = SplitMix(state: 42)
        for _ in 0..<400 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let mark = marks.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = mark
                case 1: bytes.insert(mark, at: place)
                default: bytes.removeSubrange(place..<min(place + 9, bytes.count - 1))
                }
            }
            expand(bytes[...])
        }
    }

    /// Expands the source in every role, as declaration, as attribute and as what surrounds them.
    private func expand(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        for (type, role) in Self.uses {
            let macro = Macro(
                type: type, role: role, attribute: text, declaration: text, context: [text])
            let expansion = macro.expansion
            #expect(
                expansion.source.isEmpty
                    || !expansion.diagnostics.contains { $0.severity == .error })
        }
        let source = Source(text)
        #expect(source.tokens.allSatisfy { !$0.range.isEmpty })
        #expect(source.tokens.last.map { $0.range.upperBound <= source.bytes.count } ?? true)
    }

    struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
