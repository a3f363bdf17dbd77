extension Step {
    /// Returns the step with a word on whether a run is past it, and with other steps inside, part
    /// by part.
    package func marked(isDone: Bool, _ parts: [[Step]]) -> Step {
        var step = self
        step.isDone = isDone
        var parts = parts.makeIterator()
        step.action = action.replacingParts { $0.isEmpty ? [] : parts.next() ?? [] }
        return step
    }
}

extension Action {
    /// Returns the same with other steps inside; the lists are asked for in the order of the file.
    func replacingParts(_ replace: ([Step]) -> [Step]) -> Action {
        switch self {
        case .choose(let branches, let otherwise):
            .choose(
                branches.map { Branch(when: $0.when, steps: replace($0.steps)) },
                otherwise: otherwise.map(replace))
        case .forEach(let loop):
            .forEach(
                Loop(
                    list: loop.list, element: loop.element, range: loop.range, key: loop.key,
                    parallel: loop.parallel, steps: replace(loop.steps), collect: loop.collect))
        case .repeat(let rounds):
            .repeat(
                Rounds(
                    end: rounds.end, mostRounds: rounds.mostRounds, steps: replace(rounds.steps)))
        case .parallel(let lanes):
            .parallel(lanes.map { Lane(name: $0.name, steps: replace($0.steps)) })
        case .race(let lanes): .race(lanes.map { Lane(name: $0.name, steps: replace($0.steps)) })
        case .attempt(let steps, let rescue, let finally):
            .attempt(replace(steps), catch: rescue.map(replace), finally: finally.map(replace))
        default: self
        }
    }
}
