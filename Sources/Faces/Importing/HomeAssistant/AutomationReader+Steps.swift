import Values
import YAML

/// Actions as steps.
extension AutomationReader {
    mutating func readSteps(
        _ node: Node?, _ original: inout Original, isTop: Bool
    ) -> [WrittenValue.Element] {
        guard let node else { return [] }
        guard node.kind == .list else {
            guard !node.isNull else {
                original.carry(node)
                return []
            }
            return readStep(node, &original, isTop)
        }
        if node.firstChild == nil { original.carry(node) }
        return node.elements.flatMap { readStep($0, &original, isTop) }
    }

    /// The steps of a part, which has at least one.
    private mutating func part(
        _ node: Node?, _ original: inout Original, isTop: Bool
    ) -> WrittenValue {
        let steps = readSteps(node, &original, isTop: isTop)
        guard steps.isEmpty else { return .list(steps) }
        return .list([
            .init(
                value: .map([
                    .init(key: "intent", value: .raw("system.log")),
                    .init(
                        key: "with",
                        value: .inline(.map([.init(key: "message", value: "Nothing is done.")]))),
                ]))
        ])
    }

    private mutating func readStep(
        _ node: Node, _ original: inout Original, _ isTop: Bool
    ) -> [WrittenValue.Element] {
        guard node.kind == .map, node.tag == nil else {
            guard let text = node.text, text.contains("{{") else {
                let remark = original.name(node, "what is done here is not in this file")
                return [placeholder("an action", [remark])]
            }
            return [check(node, &original)]
        }
        let keys = Set(node.entries.compactMap(\.key.text))
        if keys.contains("condition") || keys.isSubset(of: ["or", "and", "not", "alias"]) {
            guard isTop else {
                let remark = original.name(node, "a condition within 'repeat' or 'parallel'")
                return [placeholder("a condition", [remark])]
            }
            return [check(node, &original)]
        }
        // What a step cannot take over is found out before anything of it is marked.
        let verbs = [
            "delay", "choose", "if", "repeat", "parallel", "sequence", "stop", "variables", "event",
            "wait_for_trigger",
        ]
        let verb = verbs.first(where: keys.contains)
        guard let verb, canRead(verb, node) else {
            if keys.contains("service") || keys.contains("action") {
                return [call(node, &original)]
            }
            let what = verb ?? node.entries.first { _ in true }?.key.text ?? "an action"
            let remark = original.name(node, "'\(what)' has no counterpart as it stands here")
            return [placeholder(what, [remark])]
        }
        return step(verb, node, &original, isTop)
    }

    private func value(_ node: Node, _ key: String) -> Node? {
        node.entries.first { $0.key.text == key }?.value
    }

    private func canRead(_ verb: String, _ node: Node) -> Bool {
        guard let value = value(node, verb) else { return false }
        switch verb {
        case "delay": return duration(value) != nil
        case "if": return condition(value) != nil
        case "choose":
            let cases = value.kind == .list ? Array(value.elements) : [value]
            return !cases.isEmpty
                && cases.allSatisfy { branch in
                    let conditions =
                        self.value(branch, "conditions") ?? self.value(branch, "condition")
                    return conditions.flatMap { self.condition($0) } != nil
                }
        case "repeat":
            if let times = self.value(value, "count") { return Int(times.text ?? "") != nil }
            for key in ["while", "until"] {
                if let node = self.value(value, key) { return condition(node) != nil }
            }
            return false
        case "stop": return text(value) != nil
        case "event":
            let data = self.value(node, "event_data").map { self.data($0) }
            if case .some(.none) = data { return false }
            return value.text.map(Self.isName) == true
        case "variables": return value.kind == .map
        case "wait_for_trigger": return canAwait(value, in: node)
        default: return true
        }
    }

    private mutating func step(
        _ verb: String, _ node: Node, _ original: inout Original, _ isTop: Bool
    ) -> [WrittenValue.Element] {
        var map = OriginalMap(node, &original)
        guard let value = map.take(verb) else { return [] }
        var step: [WrittenValue.Entry] = []
        let alias = map.takeText("alias", from: &original)
        step.add("name", alias.map { .text($0) })
        var remarks: [String] = []
        var after: [WrittenValue.Element] = []
        switch verb {
        case "delay":
            original.carry(value)
            step.add("wait", .raw(duration(value) ?? "0s"))
        case "stop": readStop(value, &map, &original, &step)
        case "if":
            original.carry(value)
            step.add("if", condition(value).map { .text($0) })
            step.add("then", part(map.take("then"), &original, isTop: isTop))
            if let other = map.take("else") {
                step.add("else", part(other, &original, isTop: isTop))
            }
        case "choose": readChoose(value, &map, &original, &step, isTop)
        case "repeat": readRepeat(value, &original, &step)
        case "parallel": readParallel(value, &original, &step)
        case "sequence": after = readSteps(value, &original, isTop: isTop)
        case "event":
            original.carry(value)
            step.add("emit", value.text.map { .raw($0) })
            if let data = map.take("event_data") {
                original.carry(data)
                let fields = self.data(data)
                if data.firstChild != nil { step.add("with", fields) }
            }
        case "variables": readVariables(value, &original, &step, &remarks)
        case "wait_for_trigger": readAwaiting(value, &map, &original, &step, &remarks)
        default: break
        }
        readEnabled(&map, &original, &step)
        remarks += map.nameRest(&original) { "'\($0)' of '\(verb)' has no counterpart" }
        let isStep = step.contains { $0.key != "name" && $0.key != "when" }
        guard isStep else {
            if !after.isEmpty { after[0].remarks = remarks + after[0].remarks }
            return after
        }
        return [.init(remarks: remarks, value: .map(step))] + after
    }

    private func readEnabled(
        _ map: inout OriginalMap, _ original: inout Original, _ step: inout [WrittenValue.Entry]
    ) {
        guard let enabled = map.take("enabled") else { return }
        original.carry(enabled)
        if enabled.coreValue == .bool(false) {
            step.insert(.init(key: "when", value: .raw("false")), at: 0)
        }
    }

    private func readStop(
        _ value: Node, _ map: inout OriginalMap, _ original: inout Original,
        _ step: inout [WrittenValue.Entry]
    ) {
        original.carry(value)
        let error = map.take("error")
        original.carry(error)
        let text = text(value).flatMap { $0.isEmpty ? nil : $0 } ?? "Stopped"
        step.add(error?.coreValue == .bool(true) ? "fail" : "stop", .text(text))
    }

    private mutating func readVariables(
        _ value: Node, _ original: inout Original, _ step: inout [WrittenValue.Entry],
        _ remarks: inout [String]
    ) {
        remarks.append(
            original.name(
                value, "variables of steps have no counterpart; 'vars' of the workflow has"))
        let names = value.entries.compactMap(\.key.text).joined(separator: ", ")
        guard case .map(let entries) = placeholder("variables \(names)", []).value else { return }
        step += entries
    }

    private mutating func readChoose(
        _ value: Node, _ map: inout OriginalMap, _ original: inout Original,
        _ step: inout [WrittenValue.Entry], _ isTop: Bool
    ) {
        var branches: [WrittenValue.Element] = []
        original.notes.carry(original.place(of: value))
        for node in value.kind == .list ? Array(value.elements) : [value] {
            var branch = OriginalMap(node, &original)
            var entries: [WrittenValue.Entry] = []
            let alias = branch.takeText("alias", from: &original)
            let conditions = branch.take("conditions", "condition")
            original.carry(conditions)
            entries.add("when", conditions.flatMap(condition).map { .text($0) })
            entries.add("do", part(branch.take("sequence"), &original, isTop: isTop))
            let remarks = branch.nameRest(&original) { "'\($0)' of a case has no counterpart" }
            branches.append(
                .init(remarks: (alias.map { [$0] } ?? []) + remarks, value: .map(entries)))
        }
        step.add("choose", .list(branches))
        if let other = map.take("default") {
            step.add("else", part(other, &original, isTop: isTop))
        }
    }

    private mutating func readRepeat(
        _ value: Node, _ original: inout Original, _ step: inout [WrittenValue.Entry]
    ) {
        var map = OriginalMap(value, &original)
        var rounds: [WrittenValue.Entry] = []
        if let count = map.takeText("count", from: &original) { rounds.add("times", .raw(count)) }
        for key in ["while", "until"] {
            guard let node = map.take(key) else { continue }
            original.carry(node)
            rounds.add(key, condition(node).map { .text($0) })
        }
        step.add("repeat", .inline(.map(rounds)))
        step.add("do", part(map.take("sequence"), &original, isTop: false))
        step[0].remarks += map.nameRest(&original) { "'\($0)' of 'repeat' has no counterpart" }
    }

    private mutating func readParallel(
        _ value: Node, _ original: inout Original, _ step: inout [WrittenValue.Entry]
    ) {
        original.notes.carry(original.place(of: value))
        var lanes: [WrittenValue.Element] = []
        for node in value.kind == .list ? Array(value.elements) : [value] {
            lanes.append(.init(value: part(node, &original, isTop: false)))
        }
        step.add("parallel", .list(lanes))
    }
}
