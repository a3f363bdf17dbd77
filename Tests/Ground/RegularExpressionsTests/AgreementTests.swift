import Foundation
import RegularExpressions
import Testing

@Suite struct AgreementTests {
    /// A pattern of the syntax that all dialects share.
    ///
    /// A repeated part is never empty: there ICU is of another mind, and at times wrong.
    private func pattern(_ random: inout Lottery, depth: Int) -> String {
        func sign() -> String {
            ["a", "b", "c", "€", ".", "[ab]", "[^a]", #"\w"#][random.next(below: 8)]
        }
        guard depth > 0 else { return sign() }
        func part() -> String { pattern(&random, depth: depth - 1) }
        switch random.next(below: 7) {
        case 0: return part() + "|" + part()
        case 1: return "(?:" + part() + "|" + part() + ")"
        case 2:
            return "(" + sign() + "(?:" + part() + "))"
                + ["*", "+", "?", "{2}", "{1,2}"][random.next(below: 5)]
        case 3:
            return "(?:(?:" + part() + ")" + sign() + ")"
                + ["*?", "+?", "??", "{1,3}?"][random.next(below: 4)]
        case 4:
            return ["^", #"\b"#, ""][random.next(below: 3)] + part()
                + ["$", #"\b"#, ""][random.next(below: 3)]
        default: return part() + part()
        }
    }

    @Test
    func `random patterns match what ICU matches`() throws {
        var random = Lottery(seed: 20)
        for _ in 0..<250 {
            let pattern = pattern(&random, depth: 1 + random.next(below: 4))
            let expression = try RegularExpression(pattern)
            let oracle = try NSRegularExpression(pattern: pattern)
            for _ in 0..<4 {
                let text = String(
                    (0..<random.next(below: 9)).map { _ in
                        ["a", "b", "c", "€", " "][random.next(below: 5)] as Character
                    })
                let range = NSRange(text.startIndex..., in: text)
                let expected = oracle.firstMatch(in: text, range: range).flatMap {
                    Range($0.range, in: text).map {
                        String(text[$0]) + "@\($0.lowerBound.utf16Offset(in: text))"
                    }
                }
                var work = 1_000_000
                let match = try expression.matches(in: text, atMost: 1, work: &work).first
                let found = match.map { match in
                    let bytes = Array(text.utf8)
                    let before = String(decoding: bytes[..<match.range.lowerBound], as: UTF8.self)
                    return String(decoding: bytes[match.range], as: UTF8.self)
                        + "@\(before.utf16.count)"
                }
                #expect(found == expected, "\(pattern) in '\(text)'")
                #expect(
                    expression.isFound(in: text) == (expected != nil), "\(pattern) in '\(text)'")
            }
        }
    }

    @Test
    func `classes of Unicode's categories hold what the standard library says`() throws {
        let expressions: [(String, (Unicode.GeneralCategory) -> Bool)] = [
            ("Lu", { $0 == .uppercaseLetter }), ("Nd", { $0 == .decimalNumber }),
            ("Mn", { $0 == .nonspacingMark }), ("Sc", { $0 == .currencySymbol }),
            ("Cn", { $0 == .unassigned }), ("Co", { $0 == .privateUse }),
            ("Z", { [.spaceSeparator, .lineSeparator, .paragraphSeparator].contains($0) }),
        ]
        for (name, isMember) in expressions {
            let expression = try RegularExpression("\\p{\(name)}")
            for value in stride(from: UInt32(0), through: 0x10FFFF, by: 211) {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let isExpected = isMember(scalar.properties.generalCategory)
                #expect(expression.isFound(in: String(scalar)) == isExpected, "\(name), \(value)")
            }
        }
    }
}
