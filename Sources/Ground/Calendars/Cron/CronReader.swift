import Diagnostics

/// Reads a cron expression as a whole: its fields, or the name that stands for them.
struct CronReader {
    private let bytes: [UInt8]
    private(set) var problems: [CronProblem] = []

    private static let longest = 1000

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the rule, or `nil` if there is an error among the problems.
    mutating func rule() -> CronRule? {
        guard bytes.count <= Self.longest else { return reject(.cronTooLong(most: Self.longest)) }
        if let range = rangeOfMacro { return macro(range) }
        let fields = fields()
        if let first = fields.first, bytes[first].contains(UInt8(ascii: "=")) {
            return reject(.cronAssignment(String(decoding: bytes[first], as: UTF8.self)), first)
        }
        guard fields.count == 5 || fields.count == 6 else {
            return reject(.cronFields(fields.count))
        }
        return rule(of: fields)
    }

    private mutating func reject(
        _ message: Diagnostic.Message, _ range: Range<Int>? = nil, replacement: String? = nil
    ) -> CronRule? {
        problems.append(
            CronProblem(message: message, range: range ?? bytes.indices, replacement: replacement))
        return nil
    }

    /// The ranges of what stands between spaces.
    private func fields() -> [Range<Int>] {
        var fields: [Range<Int>] = []
        fields.reserveCapacity(6)
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            if byte.isSpace {
                if let first = start { fields.append(first..<index) }
                start = nil
            } else if start == nil {
                start = index
            }
        }
        if let first = start { fields.append(first..<bytes.count) }
        return fields
    }

    private mutating func rule(of ranges: [Range<Int>]) -> CronRule? {
        var builder = CronRuleBuilder()
        let fields = CronField.allCases.suffix(ranges.count)
        for index in ranges.indices {
            let field = fields[fields.startIndex + index]
            var reader = CronFieldReader(field, bytes, ranges[index])
            do throws(CronProblem) {
                builder.set(field, try reader.fieldValue())
            } catch {
                problems.append(error)
            }
        }
        guard problems.isEmpty else { return nil }
        guard let rule = builder.rule else {
            problems = [builder.impossibility]
            return nil
        }
        problems = builder.advice(on: bytes)
        return rule
    }
}

extension CronReader {
    private static let macros: KeyValuePairs<String, String> = [
        "@yearly": "0 0 1 1 *", "@annually": "0 0 1 1 *", "@monthly": "0 0 1 * *",
        "@weekly": "0 0 * * 0", "@daily": "0 0 * * *", "@midnight": "0 0 * * *",
        "@hourly": "0 * * * *",
    ]

    private var rangeOfMacro: Range<Int>? {
        guard let start = bytes.firstIndex(where: { !$0.isSpace }),
            bytes[start] == UInt8(ascii: "@"), let last = bytes.lastIndex(where: { !$0.isSpace })
        else { return nil }
        return start..<last + 1
    }

    private mutating func macro(_ range: Range<Int>) -> CronRule? {
        let name = String(decoding: bytes[range], as: UTF8.self)
        guard let macro = Self.macros.first(where: { $0.key == name.lowercased() }) else {
            let near = Spelling.suggestion(for: name, among: Self.macros.map(\.key))
            return reject(.cronMacro(name, near: near), range, replacement: near)
        }
        var reader = CronReader(Array(macro.value.utf8))
        return reader.rule()
    }
}
