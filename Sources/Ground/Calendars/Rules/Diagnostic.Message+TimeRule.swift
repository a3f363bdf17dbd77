import Diagnostics

/// The sentences about the parts of time rules.
extension Diagnostic.Message {
    static var noKind: Self {
        let kinds = TimeRuleKey.kinds.map { "'\($0.rawValue)'" }
        return Self(
            code: "no-rule-kind",
            "a time rule has one of \(EnglishText.list(kinds)), as in 'time: 07:00'")
    }

    static func twoKinds(_ first: TimeRuleKey, _ second: TimeRuleKey) -> Self {
        Self(
            code: "two-rule-kinds",
            "'\(first.rawValue)' and '\(second.rawValue)' are two rules; make two triggers of them")
    }

    static func wrongOwner(_ key: TimeRuleKey, _ kind: TimeRuleKey) -> Self {
        let owners = EnglishText.list(key.owners.map { "'\($0.rawValue)'" }, "or")
        return Self(
            code: "wrong-rule-key",
            "'\(key.name)' belongs to \(owners), and means nothing to '\(kind.rawValue)'")
    }

    static func noChoice(_ text: String, of key: TimeRuleKey, _ choices: [String]) -> Self {
        let all = EnglishText.list(choices.map { "'\($0)'" }, "or")
        return Self(code: "unknown-value", "'\(key.rawValue)' is \(all); '\(text)' is none of them")
    }

    static func badPlace(_ text: String) -> Self {
        Self(
            code: "bad-place",
            "'\(text)' is no place; write latitude and longitude in degrees, as in '59.91, 10.75'")
    }

    static func noCalendarFile(_ path: String, _ reason: String) -> Self {
        Self(code: "no-calendar-file", "cannot read the calendar '\(path)': \(reason)")
    }
}
