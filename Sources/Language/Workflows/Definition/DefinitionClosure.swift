import Catalogue
import Diagnostics

/// A workflow with all that it runs, by itself or by others, and the intents that they call.
struct DefinitionClosure {
    private(set) var workflows: [CheckedWorkflow] = []

    let intents: Set<TypeID>

    /// The types of their inputs, and of answers that they ask for.
    let types: Set<TypeID>

    init(of id: String, in project: CheckedProject) throws(DefinitionError) {
        guard let first = project.workflows[id] else { throw .unknownWorkflow(id) }
        guard project.isConfigurationSound else {
            throw .unsound(workflow: id, file: project.configurationSource?.name ?? "errand.yaml")
        }
        var called: Set<TypeID> = []
        var types: Set<TypeID> = []
        var waiting = [id]
        var seen: Set = [id]
        let visit = { (action: Action) in
            if case .intent(let intent, _, _) = action { called.insert(intent) }
            if let type = action.askedType { types.insert(type) }
            guard case .workflow(let callee, _, _) = action, seen.insert(callee).inserted else {
                return
            }
            waiting.append(callee)
        }
        if project.isDefaultOnFailure(of: first) {
            project.configuration.onFailure.forEachAction(visit)
        }
        while let next = waiting.popLast() {
            guard let workflow = project.workflows[next] else { throw .unknownWorkflow(next) }
            guard workflow.isSound else { throw .unsound(workflow: id, file: workflow.source.name) }
            workflow.forEachAction(visit)
            types.formUnion(workflow.content.inputs.compactMap(\.type.named))
            workflows.append(workflow)
        }
        workflows.sort { $0.content.id < $1.content.id }
        if let cycle = CallOrder(workflows.map(\.content)).cycles.first {
            throw .endless(
                (cycle + cycle.prefix(1)).map { [workflows] in workflows[$0.caller].content.id })
        }
        intents = called
        self.types = types
    }
}
