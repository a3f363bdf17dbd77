package import Store
import Values

extension NewRun {
    /// A run of a workflow that nothing is known of.
    package static func sample(
        _ id: RunID, of workflow: String = "hello", _ admission: Admission? = nil,
        owner: EngineID? = nil
    ) -> NewRun {
        var run = NewRun(
            id, of: workflow, definition: Digest(of: []), origin: Origin("by hand"),
            entries: [NewEntry(.created)])
        run.admission = admission
        run.owner = owner
        return run
    }

    /// The same as a child of another run.
    package func child(of parent: RunID, at path: String) -> NewRun {
        var run = self
        run.origin.parent = Origin.Parent(run: parent, path: path)
        return run
    }

    /// The same from an occurrence.
    package func from(_ occurrence: OccurrenceKey) -> NewRun {
        var run = self
        run.origin.occurrence = occurrence
        return run
    }
}

extension RunID: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension EngineID: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension ChangeID: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension TriggerUID: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension MachineID: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}
