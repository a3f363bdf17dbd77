extension Step {
    /// Returns what people call the step, which stands at an index of its list: its id or its
    /// title, or else its place and its verb.
    package func title(at index: Int) -> String { id ?? name ?? placeAndVerb(at: index) }

    /// Returns its place in its list and its verb, such as `3rd step, shell.run`.
    package func placeAndVerb(at index: Int) -> String {
        "\((index + 1).ordinal) step, \(action.verb)"
    }
}

extension Action {
    /// The key that says in a file what is done, or what it calls.
    package var verb: String {
        switch self {
        case .intent(let id, _, _): "\(id)"
        case .workflow(let name, _, _): "workflow \(name)"
        case .set: "set"
        case .choose(let branches, _): branches.count == 1 ? "if" : "choose"
        case .forEach: "for_each"
        case .repeat: "repeat"
        case .parallel: "parallel"
        case .race: "race"
        case .wait: "wait"
        case .waitFor: "wait_for"
        case .ask: "ask"
        case .emit(let signal, _, _): "emit \(signal)"
        case .attempt: "try"
        case .stop: "stop"
        case .fail: "fail"
        case .undo(let undoing): "undo \(undoing.intent)"
        case .unreadable: "unreadable"
        }
    }
}

extension Int {
    /// The number as it counts places: 1st, 2nd, 3rd, 4th.
    fileprivate var ordinal: String {
        switch (self % 10, self % 100) {
        case (_, 11...13): "\(self)th"
        case (1, _): "\(self)st"
        case (2, _): "\(self)nd"
        case (3, _): "\(self)rd"
        default: "\(self)th"
        }
    }
}
