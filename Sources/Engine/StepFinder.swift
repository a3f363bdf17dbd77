package import Workflows

/// Finds the step of a workflow that a path leads to.
package struct StepFinder {
    private let workflow: Workflow

    /// Where its own steps stand, of which there may be thousands.
    private let places: [String: Int]

    package init(_ workflow: Workflow) {
        self.workflow = workflow
        let names = workflow.steps.enumerated().map { ($1.pathComponent(at: $0), $0) }
        places = Dictionary(names) { first, _ in first }
    }

    /// Where it is written how long the whole may take.
    package var timeout: Step.Place? { workflow.places["timeout"] }

    package func step(at path: StepPath) -> Step? {
        var components = path.text.split(separator: "/", omittingEmptySubsequences: false)[...]
        let part = self.part(under: &components)
        var steps = part ?? workflow.steps
        var places: [String: Int]? = part == nil ? places : nil
        while let component = components.popFirst() {
            // What is done again has the number of the attempt behind it.
            let name = String(component.prefix { $0 != "~" })
            let index =
                if let places { places[name] } else {
                    steps.indices.first { steps[$0].pathComponent(at: $0) == name }
                }
            places = nil
            guard let step = index.map({ steps[$0] }) else { return nil }
            guard let inside = components.popFirst() else { return step }
            let parts = step.action.namedParts
            guard let part = parts.first(where: { $0.name == nil || $0.name ?? "" == inside })
            else { return nil }
            steps = part.steps
        }
        return nil
    }

    /// The steps that are done in the end, if a path begins with those.
    private func part(under components: inout ArraySlice<Substring>) -> [Step]? {
        switch components.first {
        case "@on_failure":
            components.removeFirst()
            return workflow.onFailure
        case "@finally":
            components.removeFirst()
            return workflow.finally
        default: return nil
        }
    }
}
