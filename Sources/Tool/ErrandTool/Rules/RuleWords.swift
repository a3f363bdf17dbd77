import Calendars
import Diagnostics

/// A time rule as words of a command line, `time: 07:00 days: weekdays`, with the keys that a
/// trigger has.
struct RuleWords {
    private let file: SourceFile
    private var parts: [TimeRuleKey: PlacedText] = [:]
    private var diagnostics: DiagnosticList

    /// Takes the words apart; their mistakes are in the diagnostics.
    init(_ words: [String]) {
        file = SourceFile(name: "RULE", text: words.joined(separator: " "))
        diagnostics = DiagnosticList(about: file)
        let keys = Self.keys(in: file.text)
        if let first = keys.first?.range.start ?? Optional(file.text.utf8.count), first > 0 {
            refuseStart(SourceRange(0..<first))
        }
        for (index, key) in keys.enumerated() {
            let end = index + 1 < keys.count ? keys[index + 1].range.start : file.text.utf8.count
            take(key, SourceRange(key.range.end..<end))
        }
    }
}

extension RuleWords {
    /// Returns the rule that the words are, if they are one, and all mistakes.
    func rule(in surroundings: TimeRuleSurroundings) -> (TimeRule?, DiagnosticList) {
        var diagnostics = diagnostics
        // Of words without any key nothing more can be said.
        if parts.isEmpty, diagnostics.hasErrors { return (nil, diagnostics) }
        let rule = TimeRule(parts, in: surroundings, reportingTo: &diagnostics)
        return (diagnostics.hasErrors ? nil : rule, diagnostics)
    }

    /// A word with a colon, which begins a part.
    private struct Key {
        let name: String
        let range: SourceRange
    }

    /// Finds the words that end with a colon, and keys with their value right behind it.
    private static func keys(in text: String) -> [Key] {
        let bytes = Array(text.utf8)
        var keys: [Key] = []
        var start = 0
        for (index, byte) in bytes.enumerated() {
            let isLetter =
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "_")
            if isLetter { continue }
            let name = String(decoding: bytes[start..<index], as: UTF8.self)
            let isEnd = index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: " ")
            let isKey = TimeRuleKey(rawValue: name) != nil || name == "on_dst"
            if byte == UInt8(ascii: ":"), !name.isEmpty, isEnd || isKey,
                isFree(bytes, before: start)
            {
                keys.append(Key(name: name, range: SourceRange(start..<index + 1)))
            }
            start = index + 1
        }
        return keys
    }

    /// Whether a word that begins at an index is one of its own.
    private static func isFree(_ bytes: [UInt8], before index: Int) -> Bool {
        index == 0 || " {,".utf8.contains(bytes[index - 1])
    }

    private mutating func take(_ key: Key, _ range: SourceRange) {
        if key.name == "on_dst" { return }
        guard let name = TimeRuleKey(rawValue: key.name) else {
            let names = TimeRuleKey.allCases.map(\.rawValue)
            let near = Spelling.suggestion(for: key.name, among: names)
            return diagnostics.error(.unknownRuleKey(key.name, near: near), at: key.range)
        }
        let isDaylight = name == .gap || name == .repeat
        let value = trimmed(range, of: isDaylight ? " {}," : " ")
        guard
            parts.updateValue(PlacedText(String(file[value]), at: value.start), forKey: name) == nil
        else { return diagnostics.error(.repeatedRuleKey(key.name), at: key.range) }
        if value.isEmpty { diagnostics.error(.emptyRuleKey(key.name), at: key.range) }
    }

    /// The range without some characters at its ends, and then without the quotes around all of it.
    private func trimmed(_ range: SourceRange, of characters: String) -> SourceRange {
        var text = file[range]
        while let first = text.first, characters.contains(first) { text.removeFirst() }
        while let last = text.last, characters.contains(last) { text.removeLast() }
        for quote in ["\"", "'"]
        where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
            text = text.dropFirst().dropLast()
        }
        let start = file.text.utf8.distance(from: file.text.startIndex, to: text.startIndex)
        return SourceRange(start..<start + text.utf8.count)
    }

    private mutating func refuseStart(_ range: SourceRange) {
        let text = file[range]
        let isRecurrence = text.uppercased().hasPrefix("FREQ=")
        let fields = text.split(separator: " ").count
        let kind: TimeRuleKey? = isRecurrence ? .rrule : fields == 5 || fields == 6 ? .cron : nil
        diagnostics.error(.unnamedRule(String(text), meant: kind?.rawValue), at: range)
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownRuleKey(_ key: String, near: String?) -> Self {
        let advice = Spelling.advice(near)
        return Self(code: "unknown-key", "no part of a time rule is named '\(key)'\(advice)")
    }

    fileprivate static func repeatedRuleKey(_ key: String) -> Self {
        Self(code: "repeated-key", "'\(key)' is given twice")
    }

    fileprivate static func emptyRuleKey(_ key: String) -> Self {
        Self(code: "empty-key", "nothing stands behind '\(key):'")
    }

    fileprivate static func unnamedRule(_ text: String, meant kind: String?) -> Self {
        let advice =
            kind.map { "did you mean '\($0): \(text)'?" } ?? "write one such as 'time: 07:00'"
        return Self(code: "unnamed-rule", "a rule begins with its kind; \(advice)")
    }
}
