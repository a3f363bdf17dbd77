import Testing
import Values

@Suite struct ScalarTextTests {
    static let integers: [(String, Int64?)] = [
        ("0", 0), ("-19", -19), ("+3", 3), ("007", 7), ("0o14", 12), ("0x3A", 58),
        ("9223372036854775807", .max), ("-9223372036854775808", .min),
        ("9223372036854775808", nil), ("1_000", nil), ("1.0", nil), ("", nil), ("-", nil),
        ("0x-1", nil), ("0b1", nil), (" 1", nil),
    ]

    @Test(arguments: integers)
    func `a whole number is read as the core schema says`(_ text: String, _ value: Int64?) {
        #expect(ScalarText.integer(text) == value)
    }

    static let numbers: [(String, Double?)] = [
        ("1", 1), ("-0.5", -0.5), (".5", 0.5), ("+12e03", 12_000), ("-2E+05", -200_000),
        ("1.", 1), (".inf", .infinity), ("-.INF", -.infinity), ("inf", nil), ("nan", nil),
        ("0x1p3", nil), ("1e", nil), (".", nil), ("", nil), ("1,5", nil), ("0x10", 16),
        ("0x8000000000000000", 0x1p63), ("9223372036854775808", 0x1p63), ("1e999", nil),
    ]

    @Test(arguments: numbers)
    func `a number is read as the core schema says`(_ text: String, _ value: Double?) {
        #expect(ScalarText.number(text) == value)
    }

    @Test func `not a number has its three spellings`() {
        for text in [".nan", ".NaN", ".NAN"] { #expect(ScalarText.number(text)?.isNaN == true) }
    }

    static let bools: [(String, Bool?)] = [
        ("true", true), ("False", false), ("TRUE", true), ("yes", nil), ("on", nil), ("1", nil),
    ]

    @Test(arguments: bools)
    func `only true and false are truth values`(_ text: String, _ value: Bool?) {
        #expect(ScalarText.bool(text) == value)
    }
}
