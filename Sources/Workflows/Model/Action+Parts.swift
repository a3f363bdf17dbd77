extension Action {
    /// Steps inside of a step.
    public struct Part: Sendable {
        /// What stands in the paths of its steps: the number of a case or `else`, the name of a lane, `try`, `catch` or
        /// `finally`; `nil` where the steps are done again and again, and each time has a name of its own.
        public let name: String?
        public let steps: [Step]
    }

    /// The steps inside of the step, in the order of the file.
    public var namedParts: [Part] {
        switch self {
        case .choose(let branches, let otherwise):
            branches.enumerated().map { Part(name: "\($0)", steps: $1.steps) }
                + [otherwise].compactMap(\.self).map { Part(name: "else", steps: $0) }
        case .forEach(let loop): [Part(name: nil, steps: loop.steps)]
        case .repeat(let rounds): [Part(name: nil, steps: rounds.steps)]
        case .parallel(let lanes), .race(let lanes):
            lanes.map { Part(name: $0.name, steps: $0.steps) }
        case .attempt(let steps, let rescue, let finally):
            [Part(name: "try", steps: steps)]
                + [rescue].compactMap(\.self).map { Part(name: "catch", steps: $0) }
                + [finally].compactMap(\.self).map { Part(name: "finally", steps: $0) }
        case .intent, .workflow, .set, .wait, .waitFor, .ask, .emit, .stop, .fail, .unreadable: []
        }
    }
}

extension [Step] {
    /// Calls a body with what each step does, and with what the steps in it do.
    func forEachAction(_ body: (Action) -> Void) {
        for index in indices {
            body(self[index].action)
            for part in self[index].action.parts { part.forEachAction(body) }
        }
    }
}
