package import Diagnostics

/// The sentences about values that do not fit, the same for a file that is checked and a call that
/// is made.
///
/// `subject` is what should get the value, as a reader knows it: `'minutes'`, or
/// `item 2 of 'nags'`.
extension Diagnostic.Message {
    package static func wrongType(_ subject: String, needs type: String, got: String) -> Self {
        Self(code: "wrong-type", "\(subject) needs \(type); \(got) came")
    }

    package static func notSpelt(_ subject: String, needs type: String, text: String) -> Self {
        Self(code: "wrong-type", "\(subject) needs \(type); '\(text)' is none")
    }

    package static func malformed(_ subject: String, needs type: String, because reason: String)
        -> Self
    { Self(code: "wrong-type", "\(subject) needs \(type); \(reason)") }

    static func neitherTrueNorFalse(_ subject: String, text: String, meant: Bool?) -> Self {
        let advice = meant.map { "; did you mean '\($0)'?" } ?? ""
        return Self(
            code: "wrong-type", "\(subject) needs 'true' or 'false'; '\(text)' is neither\(advice)")
    }

    static func tooLarge(_ subject: String, text: String, least: String, most: String) -> Self {
        Self(
            code: "out-of-range",
            "\(subject) needs a whole number from \(least) to \(most); '\(text)' is out of range")
    }

    static func outsideRange(_ subject: String, _ range: ClosedRange<Double>, text: String) -> Self
    {
        Self(
            code: "out-of-range",
            "\(subject) needs a number from \(plain(range.lowerBound)) to "
                + "\(plain(range.upperBound)); \(text) is out of range")
    }

    /// With many choices, only the nearest is named.
    package static func notAmong(
        _ subject: String, _ choices: [String], text: String, of kind: String
    ) -> Self {
        let advice = Spelling.advice(for: text, among: choices)
        guard choices.count <= 8 else {
            return Self(
                code: "unknown-value", "\(subject) needs \(kind); '\(text)' is none\(advice)")
        }
        let all = choices.map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            code: "unknown-value",
            "\(subject) needs one of \(all); '\(text)' is none of them\(advice)")
    }

    static func repeatedKey(_ subject: String, _ key: String) -> Self {
        Self(code: "repeated-key", "\(subject) has '\(key)' more than once")
    }

    static func writtenSecret(_ subject: String) -> Self {
        Self(
            code: "written-secret",
            "\(subject) needs a secret; what is written in a file is none, name it under 'secrets' "
                + "and use 'secrets.NAME'")
    }

    static func unknownType(_ subject: String, _ id: TypeID) -> Self {
        Self(code: "unknown-type", "\(subject) needs a \(id), which no app here knows")
    }

    /// A whole number without the point and the zero of a double.
    private static func plain(_ number: Double) -> String {
        Int64(exactly: number).map(String.init) ?? String(number)
    }
}
