import Catalogue
package import Values
import Workflows

extension Workflow {
    /// The value of `inputs` in expressions: optional inputs without a value are null.
    package func visible(_ inputs: ValueMap) -> ValueMap {
        var visible = inputs
        for input in self.inputs where input.isOptional && inputs[.string(input.name)] == nil {
            visible[.string(input.name)] = .null
        }
        return visible
    }
}

extension Workflow.Input {
    /// Whether it may be left out, with nothing in its place.
    package var isOptional: Bool { if case .optional = type { true } else { false } }
}

extension Workflow {
    /// The place where it first reads the result of a step without a test.
    func firstReader(of step: String) -> Step.Place? {
        places.filter { $0.key.hasPrefix("\(step).") }.values
            .min { ($0.file, $0.line) < ($1.file, $1.line) }
    }
}
