import Calendars
import Diagnostics
import Values
import YAML

/// What starts a workflow, and what it is given then.
struct ActionTriggers {
    private(set) var inputs: [WrittenValue.Entry] = []
    private(set) var remarks: [String] = []
    private var rules: [(cron: String, zone: String)] = []
    private var push: ActionPush?

    mutating func read(_ node: Node, _ scope: inout ActionScope, _ original: inout Original) {
        switch node.kind {
        case .scalar: readWord(node, &original)
        case .list: node.elements.forEach { readWord($0, &original) }
        case .map:
            let isDue = node.entries.contains { $0.key.text == "schedule" }
            for entry in node.entries {
                switch entry.key.text {
                case "schedule": entry.value.elements.forEach { readRule($0, &original) }
                case "workflow_dispatch", "workflow_call":
                    readCall(entry.value, isDue, &scope, &original)
                case "push":
                    push = ActionPush(entry.value, at: entry.key, &original)
                default:
                    remarks.append(
                        original.name(entry.value, at: entry.key, Self.reason(entry.key.text ?? ""))
                    )
                }
            }
        }
    }

    private static func reason(_ event: String) -> String {
        "'\(event)' has no counterpart; a trigger 'webhook' with 'preset: github' hears of it"
    }

    private mutating func readWord(_ node: Node, _ original: inout Original) {
        if ["workflow_dispatch", "workflow_call"].contains(node.text) {
            return original.carry(node)
        }
        if node.text == "push" {
            push = ActionPush(node, at: node, &original)
        } else {
            remarks.append(original.name(node, Self.reason(node.text ?? "")))
        }
    }

    private mutating func readRule(_ node: Node, _ original: inout Original) {
        var map = OriginalMap(node, &original)
        guard let cron = map.take("cron"), let text = cron.placedText, let rule = cron.text else {
            remarks.append(original.name(node, "this is no rule"))
            return
        }
        var list = DiagnosticList(about: original.file)
        guard CronRule(reading: text, reportingTo: &list) != nil else {
            let said = list.sorted().first?.message.text ?? "it is no rule"
            remarks.append(original.name(node, "'\(rule)': \(said)"))
            return
        }
        original.carry(cron)
        rules.append((rule, map.takeText("timezone", from: &original) ?? "UTC"))
        remarks += map.nameRest(&original)
    }

    private mutating func readCall(
        _ node: Node, _ isDue: Bool, _ scope: inout ActionScope, _ original: inout Original
    ) {
        guard node.kind == .map else { return original.carry(node) }
        var map = OriginalMap(node, &original)
        if let list = map.take("inputs") {
            if list.firstChild == nil { original.carry(list) }
            for entry in list.entries {
                readInput(entry.key, entry.value, isDue, &scope, &original)
            }
        }
        if node.firstChild == nil { original.carry(node) }
        remarks += map.nameRest(&original) { "'\($0)' of a call has no counterpart" }
    }

    private mutating func readInput(
        _ key: Node, _ node: Node, _ isDue: Bool, _ scope: inout ActionScope,
        _ original: inout Original
    ) {
        let name = key.text ?? ""
        let own = Self.name(name)
        guard !inputs.contains(where: { $0.key == own }) else { return original.carry(node) }
        var map = OriginalMap(node, &original)
        if node.firstChild == nil { original.carry(node) }
        let type = map.takeText("type", from: &original) ?? "string"
        let words = ["boolean": "bool", "number": "double"]
        var entries: [WrittenValue.Entry] = []
        entries.add("type", .raw(words[type] ?? "string"))
        let summary = map.takeText("description", from: &original)
        entries.add("description", summary.flatMap { $0.contains("${{") ? nil : .text($0) })
        let isRequired = map.take("required")
        original.carry(isRequired)
        let standard = map.takeText("default", from: &original)
        if let standard, !standard.contains("${{") {
            entries.add(
                "default", type == "string" || words[type] == nil ? .text(standard) : .raw(standard)
            )
        } else if isDue || isRequired?.coreValue != .bool(true) {
            entries.add(
                "default", type == "boolean" ? .raw("false") : type == "number" ? .raw("0") : "")
        }
        var remarks: [String] = []
        if own == "x_\(name.lowercased())" {
            remarks.append(
                original.notes.say(
                    original.place(of: key), "the input '\(name)' is called '\(own)' here"))
        }
        if let options = map.take("options") {
            let texts = options.elements.compactMap(\.text).joined(separator: ", ")
            remarks.append(original.name(options, "any text can be given, not only: \(texts)"))
        }
        remarks += map.nameRest(&original) { "'\($0)' of an input has no counterpart" }
        inputs.add(own, .map(entries), remarks: remarks)
        scope.inputs[name.lowercased()] = ActionTerm(
            cel: "inputs.\(own)",
            kind: type == "boolean" ? .truth : type == "number" ? .number : .text)
    }

    /// A name of a workflow: small letters, digits and `_`.
    static func name(_ text: String) -> String {
        let letters = text.lowercased().map { letter in
            letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "_"
        }
        let name = String(letters)
        let words: Set<String> = [
            "as", "break", "const", "continue", "else", "false", "for", "function", "if", "import",
            "in", "let", "loop", "namespace", "null", "package", "return", "true", "var", "void",
            "while",
            // What expressions have already.
            "env", "inputs", "run", "secrets", "trigger", "vars",
        ]
        guard let first = name.first, first.isLetter, !words.contains(name) else {
            return "x_\(name)"
        }
        return name
    }

    func value(isEnabled: Bool) -> WrittenValue? {
        var triggers = rules.enumerated().map { index, rule in
            var entries: [WrittenValue.Entry] = []
            if rules.count > 1 { entries.add("id", .raw("schedule-\(index + 1)")) }
            entries.add("cron", .raw("\"\(rule.cron)\""))
            entries.add("timezone", .text(rule.zone))
            entries.add("if_missed", .raw("skip"))
            if !isEnabled { entries.add("enabled", .raw("false")) }
            return entries
        }
        if let push {
            var entries = push.entries(isEnabled: isEnabled)
            if !triggers.isEmpty {
                entries.insert(
                    .init(remarks: entries[0].remarks, key: "id", value: .raw("push")), at: 0)
                entries[1].remarks = []
                if rules.count == 1 {
                    triggers[0].insert(.init(key: "id", value: .raw("schedule")), at: 0)
                }
            }
            triggers.append(entries)
        }
        guard triggers.count != 1 else { return .map(triggers[0]) }
        return triggers.isEmpty ? nil : .list(triggers.map { .init(value: .map($0)) })
    }
}
