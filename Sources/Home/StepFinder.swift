import Engine
import Workflows

/// Finds the step of a workflow that a path leads to.
struct StepFinder {
    private let workflow: Workflow

    init(_ workflow: Workflow) {
        self.workflow = workflow
    }

    func step(at path: StepPath) -> Step? {
        var components = path.text.split(separator: "/", omittingEmptySubsequences: false)[...]
        var steps = self.steps(under: &components)
        while let component = components.popFirst() {
            // What is done again has the number of the attempt behind it.
            let name = component.prefix { $0 != "~" }
            let index = steps.indices.first { steps[$0].pathComponent(at: $0) == name }
            guard let step = index.map({ steps[$0] }) else { return nil }
            guard let inside = components.popFirst() else { return step }
            let parts = step.action.namedParts
            guard let part = parts.first(where: { $0.name == nil || $0.name ?? "" == inside })
            else { return nil }
            steps = part.steps
        }
        return nil
    }

    private func steps(under components: inout ArraySlice<Substring>) -> [Step] {
        switch components.first {
        case "@on_failure":
            components.removeFirst()
            return workflow.onFailure
        case "@finally":
            components.removeFirst()
            return workflow.finally
        default: return workflow.steps
        }
    }
}
