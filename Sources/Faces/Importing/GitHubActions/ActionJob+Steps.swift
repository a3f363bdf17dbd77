import Values
import YAML

/// The steps of a job.
extension ActionJob {
    private enum Moment { case usual, always, failure, unknown }

    /// The steps in their order; those at the end that come after failures as well are kept for
    /// these.
    mutating func read(
        steps nodes: [Node], _ original: inout Original
    ) -> [WrittenValue.Element] {
        let moments = nodes.map { moment(of: $0) }
        let first = moments.firstIndex { $0 == .always || $0 == .failure } ?? nodes.count
        let kinds = Set(moments[first...])
        guard first > 0, first < nodes.count, kinds.isSubset(of: [.always, .failure]) else {
            return nodes.flatMap { readStep($0, &original) }
        }
        let main = nodes[..<first].flatMap { readStep($0, &original) }
        var parts: [WrittenValue.Entry] = [.init(key: "try", value: .list(main))]
        for (kind, key) in [(Moment.failure, "catch"), (.always, "finally")] {
            guard kinds.contains(kind) else { continue }
            // What came before may not have been done, so nothing of it can be named.
            scope.outputs = [:]
            let last = moments.indices.filter { $0 >= first && moments[$0] == kind }
            var steps = last.flatMap { readStep(nodes[$0], &original, isLast: true) }
            if kind == .failure {
                let isLate = last.contains { moments[first..<$0].contains(.always) }
                steps[0].remarks += isLate ? [sayEarlier(nodes[last[0]], &original)] : []
                steps.append(
                    .init(
                        value: .map([.init(key: "fail", value: .raw("\"${{ error.message }}\""))]))
                )
            }
            parts.append(.init(key: key, value: .list(steps)))
        }
        return [.init(value: .map(parts))]
    }

    private func sayEarlier(_ node: Node, _ original: inout Original) -> String {
        original.notes.say(
            original.place(of: node), "what follows a failure comes before what is done always")
    }

    private func moment(of node: Node) -> Moment {
        guard let text = node.entries.first(where: { $0.key.text == "if" })?.value.text else {
            return .usual
        }
        let words = Self.bare(text)
        switch words {
        case "always()", "success()||failure()", "failure()||success()": return .always
        case "failure()": return .failure
        case "success()": return .usual
        default:
            let names = ["always(", "failure(", "cancelled(", "success("]
            return names.contains(where: words.contains) ? .unknown : .usual
        }
    }

    private static func bare(_ text: String) -> String {
        var text = UnitSetting.trimmed(text)
        if text.hasPrefix("${{"), text.hasSuffix("}}") {
            text = String(text.dropFirst(3).dropLast(2))
        }
        return text.filter { !$0.isWhitespace }.lowercased()
    }

    private mutating func readStep(
        _ node: Node, _ original: inout Original, isLast: Bool = false
    ) -> [WrittenValue.Element] {
        guard node.kind == .map else {
            return [placeholder("a step", node, &original, "this is no step")]
        }
        let keys = Dictionary(
            node.entries.map { ($0.key.text ?? "", $0.value) }, uniquingKeysWith: { $1 })
        let moment = moment(of: node)
        if moment == .unknown || (!isLast && moment != .usual) {
            return [
                placeholder(
                    keys["name"]?.text ?? "a step", node, &original,
                    "'\(keys["if"]?.text ?? "")' has no counterpart in this place")
            ]
        }
        if let uses = keys["uses"]?.text { return readAction(uses, node, keys, &original) }
        guard let run = keys["run"]?.text else {
            return [placeholder("a step", node, &original, "this step does nothing")]
        }
        return readRun(
            run, node, keys,
            isUnconditional: moment != .usual
                || keys["if"].map { Self.bare($0.text ?? "") == "success()" } == true, &original)
    }

    private mutating func readAction(
        _ uses: String, _ node: Node, _ keys: [String: Node], _ original: inout Original
    ) -> [WrittenValue.Element] {
        let isCheckout = uses.hasPrefix("actions/checkout@")
        guard isCheckout, keys["if"] == nil, keys["with"] == nil else {
            return [
                placeholder(
                    uses, node, &original,
                    isCheckout
                        ? "fetching files is left to 'git.pull', or to you"
                        : "'uses: \(uses)' has no counterpart")
            ]
        }
        let remark = original.name(node, "'uses: \(uses)': the steps work in the project's folder")
        return [
            .init(
                remarks: [remark],
                value: .map([
                    .init(key: "intent", value: .raw("system.log")),
                    .init(
                        key: "with",
                        value: .inline(
                            .map([
                                .init(key: "message", value: "The files are those of the project.")
                            ]))),
                ]))
        ]
    }
}
