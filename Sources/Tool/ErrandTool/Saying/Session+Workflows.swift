import IntentHosting

extension Session {
    /// The project here, if there is one.
    func projectHere(_ registry: IntentRegistry) throws -> RunnableProject? {
        // A folder that cannot be looked at is no project.
        guard (try? CheckedPath(folder, in: folder))?.project != nil else { return nil }
        return try ServedProject(folder, in: folder).read(against: registry.catalogue, in: self)
    }

    /// The folder of the project here, if there is one.
    var projectFolder: String? {
        // A folder that cannot be looked at is no project.
        guard let path = try? CheckedPath(folder, in: folder), path.project != nil else {
            return nil
        }
        return path.base(in: folder)
    }

    /// The workflows of the project here that can be run, if there is a project.
    func workflowsHere(_ registry: IntentRegistry) throws -> [ProjectWorkflow] {
        try projectHere(registry)?.workflows ?? []
    }
}
