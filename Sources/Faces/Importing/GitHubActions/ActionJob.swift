import Values
import YAML

/// Reads a job.
struct ActionJob {
    private let name: String
    private let isOnly: Bool
    var scope: ActionScope
    var defaults: ActionDefaults
    private(set) var secrets: Set<String> = []
    private(set) var isWhole = true

    /// The outputs that jobs after it may name.
    private(set) var results: [String: ActionTerm] = [:]

    /// Whether it is done for each row of a matrix, of which several may be at it at once.
    private(set) var isRepeated = false

    /// Whether a step so far may leave variables to those after it.
    var leavesVariables = false

    /// The file in which it does, as a shell names it.
    var variableFile: String { "$ERRAND_TEMP/\(ActionTriggers.name(name)).env" }

    /// The names of steps here.
    private var ids: Set<String> = []

    init(_ name: String, isOnly: Bool, _ scope: ActionScope, _ defaults: ActionDefaults) {
        self.name = name
        self.isOnly = isOnly
        self.scope = scope
        self.defaults = defaults
    }

    static func placeholder(_ what: String, _ remarks: [String]) -> WrittenValue.Element {
        .init(
            remarks: remarks,
            value: .map([
                .init(key: "when", value: .raw("true")),
                .init(key: "fail", value: .text("Not carried over: \(what)")),
            ]))
    }

    mutating func placeholder(
        _ what: String, _ node: Node, _ original: inout Original, _ text: String
    ) -> WrittenValue.Element {
        isWhole = false
        return Self.placeholder(
            what.replacing("${{", with: "{{"), [original.name(node, text)])
    }

    mutating func read(_ node: Node, _ original: inout Original) -> [WrittenValue.Element] {
        guard node.kind == .map else {
            return [placeholder(name, node, &original, "this is no job")]
        }
        if let uses = node.entries.first(where: { $0.key.text == "uses" })?.value.text {
            return [placeholder(uses, node, &original, "the workflow '\(uses)' is not here")]
        }
        var map = OriginalMap(node, &original)
        var remarks = isOnly ? [] : ["Job \(name)"]
        if let title = map.takeText("name", from: &original) { remarks.append("Name: \(title)") }
        original.carry(map.take("needs"))
        readMachine(&map, &original, &remarks)
        let rows = readMatrix(map.take("strategy"), &original, &remarks)
        isRepeated = rows != nil
        let condition = map.take("if")
        let ofScripts = [map.take("env"), map.take("defaults")]
        let added = scope.addEnvironment(ofScripts[0], &original)
        remarks += added.remarks
        if !added.remarks.isEmpty { isWhole = false }
        defaults.read(ofScripts[1], &original, &remarks)
        let outputs = map.take("outputs")
        var steps: [WrittenValue.Element] = []
        if let list = map.take("steps") { steps = read(steps: Array(list.elements), &original) }
        let hasTry = steps.contains { Self.keys($0).contains("try") }
        readOutputs(
            outputs, isSeen: rows == nil && condition == nil && !hasTry, &original, &remarks)
        remarks += map.nameRest(&original) { "'\($0)' of a job has no counterpart" }
        remarks += original.nameUnread(ofScripts, in: steps)
        if steps.isEmpty { return [.init(remarks: remarks, value: Self.nothing)] }
        steps = repeated(steps, rows)
        steps = guarded(steps, condition, &original)
        steps[0].remarks = remarks + steps[0].remarks
        return steps
    }

    private static func keys(_ element: WrittenValue.Element) -> [String] {
        if case .map(let entries) = element.value { entries.map(\.key) } else { [] }
    }

    private static var nothing: WrittenValue {
        .map([
            .init(key: "intent", value: .raw("system.log")),
            .init(
                key: "with",
                value: .inline(.map([.init(key: "message", value: "Nothing is done.")]))),
        ])
    }

    private mutating func readMachine(
        _ map: inout OriginalMap, _ original: inout Original, _ remarks: inout [String]
    ) {
        if let node = map.take("runs-on") {
            let words = node.text ?? node.elements.compactMap(\.text).joined(separator: ", ")
            if words.lowercased().contains("mac") || words.lowercased().contains("windows") {
                isWhole = false
            }
            remarks.append(original.name(node, "it runs on this machine, not on '\(words)'"))
        }
        for key in ["container", "services"] {
            guard let node = map.take(key) else { continue }
            isWhole = false
            remarks.append(original.name(node, "'\(key)': no containers are started"))
        }
        for key in ["permissions", "environment", "concurrency"] {
            guard let node = map.take(key) else { continue }
            remarks.append(original.name(node, "'\(key)' is GitHub's own"))
        }
        if let node = map.take("timeout-minutes") {
            remarks.append(original.name(node, "'timeout' of the workflow or of a step is like it"))
        }
        if let node = map.take("continue-on-error") {
            guard node.coreValue != .bool(false) else { return original.carry(node) }
            isWhole = false
            remarks.append(original.name(node, "a step that fails ends the run"))
        }
    }

    private mutating func readOutputs(
        _ node: Node?, isSeen: Bool, _ original: inout Original, _ remarks: inout [String]
    ) {
        guard let node else { return }
        for entry in node.entries {
            let value = isSeen ? entry.value.text.flatMap { scope.value($0) } : nil
            guard let value, let name = entry.key.text, !value.term.isSecret else {
                remarks.append(
                    original.name(
                        entry.value, at: entry.key,
                        "the output '\(entry.key.text ?? "")' is not known after the job"))
                continue
            }
            original.carry(entry.value)
            results[name] = value.term
        }
        if node.firstChild == nil { original.carry(node) }
    }

    private mutating func guarded(
        _ steps: [WrittenValue.Element], _ condition: Node?, _ original: inout Original
    ) -> [WrittenValue.Element] {
        guard let condition else { return steps }
        guard let text = condition.text, let term = scope.expression(text), !term.isSecret else {
            return [
                placeholder(
                    "a condition", condition, &original,
                    "'\(condition.text ?? "")' has no counterpart")
            ] + steps
        }
        original.carry(condition)
        return [
            .init(
                value: .map([
                    .init(key: "if", value: .text(term.asTruth)),
                    .init(key: "then", value: .list(steps)),
                ]))
        ]
    }

    private func repeated(
        _ steps: [WrittenValue.Element], _ rows: [[(String, String)]]?
    ) -> [WrittenValue.Element] {
        guard let rows else { return steps }
        let list = rows.map { row in
            WrittenValue.Element(value: .inline(.texts(row.map { (name: $0.0, value: $0.1) })))
        }
        return [
            .init(
                value: .map([
                    .init(key: "for_each", value: .list(list)),
                    .init(key: "as", value: .raw("matrix")),
                    .init(key: "do", value: .list(steps)),
                ]))
        ]
    }
}

extension ActionJob {
    /// Notes the secrets that texts name.
    mutating func use(_ texts: [String]) {
        for text in texts {
            for part in text.split(separator: "${{").flatMap({ $0.split(separator: " ") }) {
                guard let start = part.firstRange(of: "secrets.") else { continue }
                let name = part[start.upperBound...].prefix {
                    $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
                }
                secrets.insert(String(name))
            }
        }
    }

    /// A name for a step, which no other has.
    mutating func newID(_ id: String) -> String {
        let base = ActionTriggers.name(isOnly ? id : "\(name)_\(id)")
        var (text, number) = (base, 1)
        while !ids.insert(text).inserted {
            number += 1
            text = "\(base)_\(number)"
        }
        return text
    }

    /// Notes that the workflow does not do all that was done.
    mutating func lose() { isWhole = false }
}

extension Original {
    /// Names what only scripts would read, where no script is among the steps.
    mutating func nameUnread(
        _ nodes: [Node?], in steps: [WrittenValue.Element]
    ) -> [String] {
        guard !steps.contains(where: { $0.value.hasScript }) else { return [] }
        return nodes.compactMap(\.self).filter { $0.firstChild != nil }.map {
            name($0, "no script is left that would read this")
        }
    }
}

extension WrittenValue {
    /// Whether a step in it runs a script.
    fileprivate var hasScript: Bool {
        switch self {
        case .map(let entries): entries.contains { $0.key == "run" || $0.value.hasScript }
        case .list(let elements): elements.contains { $0.value.hasScript }
        default: false
        }
    }
}
