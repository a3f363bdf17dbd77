package import Values

extension Step {
    /// The record of a step that a run does not come to.
    package static let skipped: Value = ["status": "skipped"]

    /// Its own id and those of the steps in it.
    var ids: [String] { [id].compactMap(\.self) + action.parts.flatMap { $0.flatMap(\.ids) } }
}

extension Workflow {
    /// Whether a step, perhaps inside another one, has an id.
    package func hasStep(_ id: String) -> Bool {
        (steps + onFailure + finally).contains { $0.ids.contains(id) }
    }
}
