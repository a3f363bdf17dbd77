package import Values

extension [Entry] {
    /// Whether one of their sealed values is not known.
    package func hasLost(among known: [Digest: Value]) -> Bool {
        contains { entry in
            let (lasting, passing) = entry.sealed
            return (lasting + passing).contains { known[$0] == nil }
        }
    }
}

extension Entry {
    /// The names of values that lie in a drawer: of those that stay as long as the family, or go
    /// with the run where it comes to private values, and of those that go when any run has ended.
    package var sealed: (lasting: [Digest], passing: [Digest]) {
        switch body {
        case .created(let created) where created.areSecretsPassing:
            ([], Array(created.sealed.values))
        case .created(let created): (Array(created.sealed.values), [])
        case .begun(.call(let call)): ([], [call.sealed].compactMap(\.self))
        case .decided(.sealedAnswer(let name, _)): ([], [name])
        case .decided(.taken(let taken)): ([taken.sealed].compactMap(\.self), [])
        case .outcome(let outcome):
            (
                [outcome.result.sealed].compactMap(\.self),
                [outcome.result.hidden].compactMap(\.self)
            )
        case .round(let round): ([round.sealed].compactMap(\.self), [])
        case .closed(let closed): ([closed.sealed].compactMap(\.self), [])
        default: ([], [])
        }
    }
}
