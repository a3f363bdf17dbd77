import Values
import YAML

/// Texts and data, in which a template may stand only where it means the same here.
extension AutomationReader {
    /// A text as a workflow has it; `nil` where it is made by a template that has no counterpart.
    func text(_ node: Node?) -> String? {
        guard let node, let text = node.text, node.tag == nil, !text.contains("${{") else {
            return nil
        }
        return Self.translated(text, variables)
    }

    static func translated(_ text: String, _ variables: Set<String>) -> String? {
        guard !text.contains("{%"), !text.contains("{#") else { return nil }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{") {
            guard let end = rest[start.upperBound...].firstRange(of: "}}") else { return nil }
            let name = UnitSetting.trimmed(rest[start.upperBound..<end.lowerBound])
            guard variables.contains(name) else { return nil }
            result += "\(rest[..<start.lowerBound])${{ vars.\(name) }}"
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// Data without templates.
    func data(_ node: Node) -> WrittenValue? {
        guard node.tag == nil else { return nil }
        switch node.kind {
        case .scalar(let style):
            guard let text = node.text, Self.translated(text, []) != nil, !text.contains("${{")
            else { return nil }
            guard style == .plain, let value = node.coreValue else { return .text(text) }
            return WrittenValue(value)
        case .list:
            let values = node.elements.map { data($0) }
            let known = values.compactMap(\.self)
            return known.count == values.count ? .list(known.map { .init(value: $0) }) : nil
        case .map:
            var entries: [WrittenValue.Entry] = []
            for entry in node.entries {
                guard let key = entry.key.text, let value = data(entry.value) else { return nil }
                entries.add(key, value)
            }
            return .map(entries)
        }
    }

    /// A duration: `HH:MM:SS`, seconds, or a map of units.
    func duration(_ node: Node) -> String? {
        if node.kind == .map {
            let units = [
                "days": 86400.0, "hours": 3600, "minutes": 60, "seconds": 1, "milliseconds": 0.001,
            ]
            var sum = 0.0
            for entry in node.entries {
                guard let unit = units[entry.key.text ?? ""], let text = entry.value.text,
                    let count = Double(text)
                else { return nil }
                sum += count * unit
            }
            return Self.duration(sum)
        }
        return node.text.flatMap(Self.seconds).flatMap(Self.duration)
    }

    private static func duration(_ seconds: Double) -> String? {
        guard seconds >= 0, seconds < 1e9, seconds == seconds.rounded() else { return nil }
        return UnitSpan.duration(seconds: Int(seconds))
    }

    /// The seconds of `-HH:MM:SS`, `HH:MM` or a number.
    static func seconds(_ text: String) -> Double? {
        let sign = text.hasPrefix("-") ? -1.0 : 1
        let parts = text.drop { "+-".contains($0) }.split(
            separator: ":", omittingEmptySubsequences: false
        ).map { Double($0) }
        let known = parts.compactMap(\.self)
        guard known.count == parts.count, (1...3).contains(known.count) else { return nil }
        if known.count == 1 { return sign * known[0] }
        return sign * (known[0] * 3600 + known[1] * 60 + (known.count == 3 ? known[2] : 0))
    }

    /// A time of the day such as `07:00` or `07:00:30`.
    static func time(_ text: String) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        let known = parts.compactMap(\.self)
        guard known.count == parts.count, (2...3).contains(known.count),
            (0...23).contains(known[0]),
            known[1...].allSatisfy({ (0...59).contains($0) })
        else { return nil }
        let kept = known.count == 3 && known[2] == 0 ? known.dropLast() : known[...]
        return kept.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
