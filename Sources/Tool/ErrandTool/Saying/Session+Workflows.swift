import IntentHosting

extension Session {
    /// The workflows of the project here that can be run, if there is a project.
    func workflowsHere(_ registry: IntentRegistry) throws -> [ProjectWorkflow] {
        // A folder that cannot be looked at is no project.
        guard (try? CheckedPath(folder, in: folder))?.project != nil else { return [] }
        return try ServedProject(folder, in: folder)
            .read(against: registry.catalogue, in: self).workflows
    }
}
