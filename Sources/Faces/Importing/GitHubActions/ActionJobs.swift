import Values
import YAML

/// The jobs of a workflow, one after the other.
struct ActionJobs {
    private(set) var steps: [WrittenValue.Element] = []
    private(set) var remarks: [String] = []
    private(set) var secrets: Set<String> = []

    /// Whether the workflow does what was done, so that its triggers can be in force.
    private(set) var isWhole = true

    private var scope: ActionScope
    var defaults = ActionDefaults()

    init(_ scope: ActionScope) { self.scope = scope }

    mutating func readEnvironment(
        _ node: Node?, _ original: inout Original, _ remarks: inout [String]
    ) {
        let said = scope.addEnvironment(node, &original).remarks
        // A script would do something else without its variable.
        if !said.isEmpty { isWhole = false }
        remarks += said
    }

    mutating func read(_ node: Node, _ original: inout Original) {
        var rest = node.entries.map { (name: $0.key.text ?? "", node: $0.value) }
        var done: Set<String> = []
        let count = rest.count
        while !rest.isEmpty {
            // A circle has no order, and none is kept.
            let index = rest.firstIndex { Self.needs($0.node).allSatisfy(done.contains) } ?? 0
            let job = rest.remove(at: index)
            done.insert(job.name)
            readJob(job.name, job.node, isOnly: count == 1, &original)
        }
        if count > 1 {
            remarks.append("The jobs come one after the other, and a failed one ends the run.")
        }
        if steps.isEmpty {
            isWhole = false
            steps.append(ActionJob.placeholder("all that it did", []))
        }
    }

    private static func needs(_ node: Node) -> [String] {
        guard let needs = node.entries.first(where: { $0.key.text == "needs" })?.value else {
            return []
        }
        return (needs.kind == .list ? needs.elements.map(\.text) : [needs.text]).compactMap(\.self)
    }

    private mutating func readJob(
        _ name: String, _ node: Node, isOnly: Bool, _ original: inout Original
    ) {
        var job = ActionJob(name, isOnly: isOnly, scope, defaults)
        steps += job.read(node, &original)
        secrets.formUnion(job.secrets)
        isWhole = isWhole && job.isWhole
        scope.jobs[name] = job.results
    }
}

extension ActionScope {
    /// Adds the variables of a map; those that have no counterpart are named.
    mutating func addEnvironment(
        _ node: Node?, _ original: inout Original
    ) -> (entries: [WrittenValue.Entry], remarks: [String]) {
        guard let node else { return ([], []) }
        var entries: [WrittenValue.Entry] = []
        var remarks: [String] = []
        guard node.kind == .map else {
            return ([], [original.name(node, "these variables are not known here")])
        }
        if node.firstChild == nil { original.carry(node) }
        for entry in node.entries {
            let name = entry.key.text ?? ""
            let isName =
                !name.isEmpty && name.first?.isNumber == false
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            guard isName, let text = entry.value.text, let value = value(text) else {
                environment[name] = nil
                remarks.append(
                    original.name(
                        entry.value, at: entry.key, "the variable '\(name)' has no counterpart"))
                continue
            }
            original.carry(entry.value)
            environment[name] = value.term
            entries.removeAll { $0.key == name }
            entries.add(name, .text(value.text))
        }
        return (entries, remarks)
    }
}
