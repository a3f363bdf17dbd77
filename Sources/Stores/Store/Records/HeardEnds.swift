import Values

/// The workflows of which triggers await the end of a run.
enum HeardEnds {
    private static let fact = "ends heard"

    static func has(_ workflow: String, in rows: any Tables) throws(StoreError) -> Bool {
        guard let text = try rows.fact(fact), !text.isEmpty else { return false }
        return text.split(separator: " ").contains(Substring(workflow))
    }

    /// Notes the workflows; an id has no space in it.
    static func set(_ workflows: Set<String>, in rows: any Tables) throws(StoreError) {
        let text = workflows.sorted().joined(separator: " ")
        if try rows.fact(fact) ?? "" != text { try rows.setFact(fact, text) }
    }
}

extension NewSignal {
    /// The signal that a run of a workflow has ended, for the triggers that await that.
    ///
    /// It is stored with the end. No person can send it, since a signal's name has no space.
    init(endOf run: RunRecord) {
        let payload: ValueMap = [
            "workflow": .string(run.workflow), "run": .string(run.id.text),
            "status": .string(run.state.rawValue),
        ]
        self.init(
            Self.ended(run.workflow), id: "ended \(run.id)", payload: Value.map(payload).encoded)
        depth = run.origin.depth + 1
    }

    /// The name of the signal that a run of a workflow has ended.
    package static func ended(_ workflow: String) -> String { "ended \(workflow)" }
}
