import Workflows

extension Workflow {
    /// The place where it first reads the result of a step without a test.
    func firstReader(of step: String) -> Step.Place? {
        places.filter { $0.key.hasPrefix("\(step).") }.values
            .min { ($0.file, $0.line) < ($1.file, $1.line) }
    }
}
