package import Values

extension Step {
    /// Returns what stands for the step in the paths of a run: its id, or else its place in its
    /// list.
    package func pathComponent(at index: Int) -> String { id ?? "\(index)" }

    /// The digest of the step itself: its condition, its verb, the intent or workflow, and the
    /// values.
    ///
    /// Neither the steps in it count, nor what is done about a failure. Steps of two definitions
    /// can be compared by it.
    package var digest: Digest {
        var writer = DefinitionWriter()
        var entries = writer.entries(of: action.withoutSteps)
        entries["when"] = when.map { .string($0.text) }
        return Value.map(entries).digest
    }

    /// The digest of the step and of all steps in it.
    package var digestWithSteps: Digest {
        let parts = action.namedParts.map { part -> Value in
            let steps = part.steps.enumerated().map { index, step -> Value in
                [.string(step.pathComponent(at: index)), .string("\(step.digestWithSteps)")]
            }
            return [part.name.map { .string($0) } ?? .null, .list(steps)]
        }
        return Digest(ofParts: .string("\(digest)"), .list(parts))
    }
}

extension Action {
    /// The same with nothing to do inside of it.
    fileprivate var withoutSteps: Action { replacingParts { _ in [] } }
}
