package import Workflows

/// Finds the step of a workflow that a path leads to.
package struct StepFinder {
    private let workflow: Workflow

    /// The places of its own steps, of which there may be thousands.
    private let places: [String: Int]

    package init(_ workflow: Workflow) {
        self.workflow = workflow
        let names = workflow.steps.enumerated().map { ($1.pathComponent(at: $0), $0) }
        places = Dictionary(names) { first, _ in first }
    }

    /// All the steps that it does itself.
    var steps: [Step] { workflow.steps + workflow.onFailure + workflow.finally }

    /// Whether some of its steps have steps inside and no entry in a journal that tells their ends.
    package var hasUntoldEnds: Bool { steps.hasUntoldEnds }

    /// The place of the time limit of the whole workflow.
    package var timeout: Step.Place? { workflow.places["timeout"] }

    package func step(at path: StepPath) -> Step? { places(on: path).last?.step }

    /// A step on the way to another, and the part of it that the way goes through.
    struct Place {
        let step: Step
        let index: Int

        /// The component of the part: a branch, a lane, the key of an element or the number of a
        /// round.
        var part: Substring?
    }

    /// The steps on the way to one, the outermost first, or none where there is no such step.
    func places(on path: StepPath) -> [Place] {
        var components = path.text.split(separator: "/", omittingEmptySubsequences: false)[...]
        let part = self.part(under: &components)
        var steps = part ?? workflow.steps
        var known: [String: Int]? = part == nil ? places : nil
        var found: [Place] = []
        while let component = components.popFirst() {
            // A later attempt has its number behind the path of the step.
            let name = String(component.prefix { $0 != "~" })
            let index =
                if let known { known[name] } else {
                    steps.indices.first { steps[$0].pathComponent(at: $0) == name }
                }
            known = nil
            guard let index else { return [] }
            found.append(Place(step: steps[index], index: index))
            guard let inside = components.popFirst() else { return found }
            let parts = steps[index].action.namedParts
            guard let part = parts.first(where: { $0.name == nil || $0.name ?? "" == inside })
            else { return [] }
            found[found.count - 1].part = inside
            steps = part.steps
        }
        return []
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

extension [Step] {
    fileprivate var hasUntoldEnds: Bool {
        contains { step in
            let parts = step.action.namedParts
            if case .forEach = step.action, step.timeout == nil {
                return parts.contains { $0.steps.hasUntoldEnds }
            }
            return !parts.isEmpty
        }
    }
}
