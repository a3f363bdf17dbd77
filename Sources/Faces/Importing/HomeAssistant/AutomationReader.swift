import Diagnostics
import Values
import YAML

/// Reads one automation.
struct AutomationReader {
    let commands: AutomationCommands

    /// What the automations that are imported together fire.
    let events: AutomationEvents

    /// Where the sun is looked at.
    let place: String?

    /// The names of variables that the workflow has.
    var variables: Set<String> = []
    var secrets: Set<String> = []

    /// Whether the workflow does what the automation did, so that its triggers can be in force.
    var isWhole = true

    init(
        _ commands: AutomationCommands = AutomationCommands(),
        _ events: AutomationEvents = AutomationEvents(), _ place: String? = nil
    ) {
        self.commands = commands
        self.events = events
        self.place = place
    }

    mutating func read(_ node: Node, _ original: inout Original) -> ImportedPage {
        var map = OriginalMap(node, &original)
        let place = original.place(of: node)
        var remarks = ["From line \(place.line) of \(TerminalText.visible(original.file.name))."]
        let id = map.takeText("id", from: &original)
        if let id { remarks.append("Its id there: \(id)") }
        var entries: [WrittenValue.Entry] = []
        let alias = map.takeText("alias", from: &original)
        entries.add("name", alias.map { .text($0) })
        let description = map.takeText("description", from: &original)
        entries.add("description", description.flatMap { $0.isEmpty ? nil : .text($0) })
        let state = map.take("initial_state")
        original.carry(state)
        let isOn = state?.coreValue != .bool(false)
        let concurrency = concurrency(&map, &original, &remarks)
        let vars = vars(&map, &original, &remarks)
        if let blueprint = map.take("use_blueprint") {
            remarks.append(original.name(blueprint, "what a blueprint does is not known here"))
            isWhole = false
        }
        var triggers = readTriggers(map.take("triggers", "trigger"), &original)
        let checks = readConditions(map.take("conditions", "condition"), &original)
        var steps = checks + readSteps(map.take("actions", "action"), &original, isTop: true)
        remarks += map.nameRest(&original)
        if steps.isEmpty { steps = [placeholder("nothing that it did", [])] }
        triggers.isEnabled = isOn && isWhole
        entries.addTriggers(triggers.value, remarks: triggers.remarks, head: &remarks)
        entries.add("concurrency", concurrency)
        entries.add("vars", vars.isEmpty ? nil : .map(vars))
        entries.add("secrets", secrets.isEmpty ? nil : .texts(secrets.sorted()))
        entries.add("steps", .list(steps))
        entries[0].remarks = remarks + entries[0].remarks
        return ImportedPage(titled: alias ?? id ?? "automation", entries)
    }

    private func concurrency(
        _ map: inout OriginalMap, _ original: inout Original, _ remarks: inout [String]
    ) -> WrittenValue {
        let mode = map.takeText("mode", from: &original) ?? "single"
        let most = map.take("max")
        original.carry(map.take("max_exceeded"))
        let modes = ["single": "skip", "restart": "replace", "queued": "queue"]
        if let word = modes[mode] {
            if let most {
                remarks.append(original.name(most, "'limits' of 'errand.yaml' says how many wait"))
            }
            return .raw(word)
        }
        original.carry(most)
        let count = most?.text.flatMap { Int($0) } ?? 10
        return .inline(
            .map([
                .init(key: "mode", value: .raw("parallel")),
                .init(key: "max", value: .raw("\(count)")),
            ]))
    }

    private mutating func vars(
        _ map: inout OriginalMap, _ original: inout Original, _ remarks: inout [String]
    ) -> [WrittenValue.Entry] {
        guard let node = map.take("variables") else { return [] }
        return declare(node, &original, &remarks)
    }

    /// The variables of a map that are data; those that are made by templates are named.
    mutating func declare(
        _ node: Node, _ original: inout Original, _ remarks: inout [String]
    ) -> [WrittenValue.Entry] {
        var entries: [WrittenValue.Entry] = []
        for entry in node.entries {
            let name = entry.key.text ?? ""
            guard !Self.isName(name) || ActionTriggers.name(name) == name else {
                remarks.append(
                    original.name(
                        entry.value, at: entry.key,
                        "no variable is called '\(name)', which expressions have already"))
                continue
            }
            guard Self.isName(name), let value = data(entry.value), !variables.contains(name) else {
                remarks.append(
                    original.name(
                        entry.value, at: entry.key, "the variable '\(name)' is no plain data"))
                continue
            }
            original.carry(entry.value)
            variables.insert(name)
            entries.add(name, value)
        }
        if node.firstChild == nil { original.carry(node) }
        return entries
    }

    static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") }
    }

    /// A step that fails in the place of what does not carry over.
    mutating func placeholder(_ what: String, _ remarks: [String]) -> WrittenValue.Element {
        isWhole = false
        return .init(
            remarks: remarks,
            value: .map([
                .init(key: "when", value: .raw("true")),
                .init(
                    key: "fail",
                    value: .text("Not carried over: \(what.replacing("${{", with: "{{"))")),
            ]))
    }
}
