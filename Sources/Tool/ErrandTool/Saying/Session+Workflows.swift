import Engine
import IntentHosting
import Workflows

extension Session {
    /// The workflows of the project here that can be run, if there is a project.
    func workflowsHere(_ registry: IntentRegistry) throws -> [Workflow] {
        guard projectHere != nil else { return [] }
        let project = try ServedProject(".", in: folder)
        let runnable = try project.read(against: registry.catalogue, in: self)
        return runnable.loaded.members.map(\.definition.workflow)
    }
}
