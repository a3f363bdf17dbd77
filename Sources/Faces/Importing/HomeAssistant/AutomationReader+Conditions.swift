import Values
import YAML

/// Conditions, which are expressions where they are of times, triggers and nothing else.
extension AutomationReader {
    /// Steps that end the run where a condition does not hold.
    mutating func readConditions(
        _ node: Node?, _ original: inout Original
    ) -> [WrittenValue.Element] {
        guard let node else { return [] }
        let nodes = node.kind == .list ? Array(node.elements) : [node]
        if nodes.isEmpty || node.isNull {
            original.carry(node)
            return []
        }
        return nodes.map { check($0, &original) }
    }

    mutating func check(_ node: Node, _ original: inout Original) -> WrittenValue.Element {
        guard let expression = condition(node) else {
            let remark = original.name(node, "this condition \(Self.advice(node))")
            return placeholder("a condition", [remark])
        }
        original.carry(node)
        return .init(
            value: .map([
                .init(key: "when", value: .text("!(\(expression))")),
                .init(key: "stop", value: "The condition does not hold."),
            ]))
    }

    private static func advice(_ node: Node) -> String {
        let kind = node.entries.first { $0.key.text == "condition" }?.value.text
        switch kind {
        case "state", "numeric_state", "zone", "device", "sun":
            return "looks at what only Home Assistant knows"
        case nil where node.text != nil, "template": return "is a template without a counterpart"
        default: return "has no counterpart"
        }
    }

    /// A condition as an expression; `nil` where it has no counterpart.
    func condition(_ node: Node) -> String? {
        if node.kind == .list { return joined(node, " && ") }
        guard node.kind == .map, node.tag == nil else {
            return node.coreValue == .bool(true)
                ? "true" : node.coreValue == .bool(false) ? "false" : nil
        }
        var texts: [String: Node] = [:]
        for entry in node.entries { texts[entry.key.text ?? ""] = entry.value }
        texts["alias"] = nil
        if let enabled = texts.removeValue(forKey: "enabled"), enabled.coreValue != .bool(true) {
            return nil
        }
        for (word, sign) in [("and", " && "), ("or", " || "), ("not", " || ")] {
            if texts.count == 1, let list = texts[word] { return negated(word, joined(list, sign)) }
            if texts.count == 2, texts["condition"]?.text == word, let list = texts["conditions"] {
                return negated(word, joined(list, sign))
            }
        }
        switch texts.removeValue(forKey: "condition")?.text {
        case "time": return time(texts)
        case "trigger":
            guard texts.count == 1, let id = texts["id"] else { return nil }
            let ids = (id.kind == .list ? id.elements.map(\.text) : [id.text]).compactMap(\.self)
            guard ids.allSatisfy({ ImportedPage.label($0) == $0 }), !ids.isEmpty else { return nil }
            return ids.map { "trigger.id == \(Self.literal($0))" }.joined(separator: " || ")
        default: return nil
        }
    }

    private func negated(_ word: String, _ text: String?) -> String? {
        text.map { word == "not" ? "!(\($0))" : $0 }
    }

    private func joined(_ node: Node, _ sign: String) -> String? {
        let nodes = node.kind == .list ? Array(node.elements) : [node]
        let terms = nodes.map { condition($0) }
        let known = terms.compactMap(\.self)
        guard known.count == terms.count, !known.isEmpty else { return nil }
        return known.count == 1 ? known[0] : known.map { "(\($0))" }.joined(separator: sign)
    }

    private func time(_ texts: [String: Node]) -> String? {
        guard Set(texts.keys).isSubset(of: ["after", "before", "weekday"]), !texts.isEmpty else {
            return nil
        }
        let after = texts["after"].map { $0.text.flatMap(Self.time).flatMap(Self.seconds) }
        let before = texts["before"].map { $0.text.flatMap(Self.time).flatMap(Self.seconds) }
        if case .some(.none) = after { return nil }
        if case .some(.none) = before { return nil }
        let now =
            "run.now.getHours(run.timezone) * 3600 + run.now.getMinutes(run.timezone) * 60 + "
            + "run.now.getSeconds(run.timezone)"
        let from = after?.map { "\(now) >= \(Int($0))" }
        let until = before?.map { "\(now) < \(Int($0))" }
        var terms: [String] = []
        if let from, let until, let after, let before, let a = after, let b = before {
            // From a time to an earlier one is over midnight.
            terms.append(a < b ? "\(from) && \(until)" : "(\(from) || \(until))")
        } else {
            terms += [from, until].compactMap(\.self)
        }
        if let days = texts["weekday"] {
            let words = (days.kind == .list ? days.elements.map(\.text) : [days.text])
            let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
            let numbers = words.compactMap { word in names.firstIndex { $0 == word } }
            guard numbers.count == words.count, !numbers.isEmpty else { return nil }
            let list = numbers.map { "\($0)" }.joined(separator: ", ")
            terms.append("run.now.getDayOfWeek(run.timezone) in [\(list)]")
        }
        return terms.joined(separator: " && ")
    }
}
