import Expressions

/// What a 'stop' may leave out of a run.
extension Workflow {
    /// The names of the outputs that need a step behind one that may stop the run.
    var doubtedOutputs: Set<String> {
        guard let first = steps.firstIndex(where: \.mayStop) else { return [] }
        let behind = Set(steps[first...].flatMap(\.ids))
        let doubted = outputs.filter { output in
            output.value.expressions.contains { $0.parsed.root.names(anyOf: behind) }
        }
        return Set(doubted.map(\.name))
    }
}

extension Step {
    fileprivate var mayStop: Bool {
        if case .stop = action { return true }
        return action.parts.contains { $0.contains(where: \.mayStop) }
    }
}

extension Term {
    fileprivate func names(anyOf names: Set<String>) -> Bool {
        if case .name(let name, _) = kind { return names.contains(name) }
        var isFound = false
        forEachChild { isFound = isFound || $0.names(anyOf: names) }
        return isFound
    }
}
