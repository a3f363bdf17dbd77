extension Action {
    /// Steps inside of a step.
    package struct Part: Sendable {
        /// The component in the paths of its steps: the number of a case or `else`, the name of a
        /// lane, `try`, `catch` or `finally`; `nil` where the steps are done again and again, and
        /// each time has a name of its own.
        package let name: String?
        package let steps: [Step]
    }

    /// The steps inside of the step, in the order of the file.
    package var namedParts: [Part] {
        zip(partNames, parts).filter { !$1.isEmpty }.map { Part(name: $0, steps: $1) }
    }

    private var partNames: [String?] {
        switch self {
        case .choose(let branches, _): branches.indices.map { "\($0)" } + ["else"]
        case .forEach, .repeat: [nil]
        case .parallel(let lanes), .race(let lanes): lanes.map(\.name)
        case .attempt: ["try", "catch", "finally"]
        case .intent, .workflow, .set, .wait, .waitFor, .ask, .emit, .stop, .fail, .undo,
            .unreadable:
            []
        }
    }
}

extension [Step] {
    /// Calls a body with what each step does, and with what the steps in it do.
    func forEachAction(_ body: (Action) -> Void) {
        for index in indices {
            body(self[index].action)
            self[index].action.forEachPart { $0.forEachAction(body) }
        }
    }
}
