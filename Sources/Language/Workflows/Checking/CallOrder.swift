import Diagnostics

/// The order in which workflows can be checked so that each comes after those that it runs.
struct CallOrder {
    /// A place at which a workflow runs another one.
    struct Call {
        let caller: Int
        let callee: Int
        let range: SourceRange
    }

    /// All workflows; those that need themselves come last.
    private(set) var indices: [Int] = []

    /// Ways from workflows back to themselves.
    private(set) var cycles: [[Call]] = []

    init(_ workflows: [Workflow]) {
        let known = Dictionary(workflows.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var calls: [[Call]] = []
        for (caller, workflow) in workflows.enumerated() {
            var found: [Call] = []
            for steps in [workflow.steps, workflow.onFailure, workflow.finally] {
                steps.forEachAction { action in
                    if case .workflow(let id, let range, _) = action, let callee = known[id] {
                        found.append(Call(caller: caller, callee: callee, range: range))
                    }
                }
            }
            calls.append(found)
        }
        sort(calls)
        findCycles(calls)
    }

    private mutating func sort(_ calls: [[Call]]) {
        var open = calls.map(\.count)
        var callers = calls.map { _ in [Int]() }
        for call in calls.joined() { callers[call.callee].append(call.caller) }
        indices = open.indices.filter { open[$0] == 0 }
        var next = 0
        while next < indices.count {
            for caller in callers[indices[next]] {
                open[caller] -= 1
                if open[caller] == 0 { indices.append(caller) }
            }
            next += 1
        }
    }

    /// Each workflow that is left runs one that is left, so that a walk among them comes back to
    /// where it was.
    private mutating func findCycles(_ calls: [[Call]]) {
        let sorted = Set(indices)
        let left = calls.indices.filter { !sorted.contains($0) }
        var seen: Set<Int> = []
        for start in left where !seen.contains(start) {
            var path: [Call] = []
            var places: [Int: Int] = [:]
            var current = start
            while seen.insert(current).inserted,
                let call = calls[current].first(where: { !sorted.contains($0.callee) })
            {
                places[current] = path.count
                path.append(call)
                current = call.callee
            }
            if let place = places[current] { cycles.append(Array(path[place...])) }
        }
        indices += left
    }
}
