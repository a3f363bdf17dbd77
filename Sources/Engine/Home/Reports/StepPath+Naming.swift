package import Engine
package import Runs

extension StepPath {
    /// Whether a name means the step with this path: it is the path, or the step's id.
    func isNamed(_ name: StepPath) -> Bool { self == name || id == name.text }

    /// The id of the step, unless it has none.
    private var id: String? {
        let name = lastName
        // A step without an id stands at its index, which would be another step elsewhere.
        return name.first.map(\.isNumber) == false ? name : nil
    }
}

extension [RunQuestion] {
    /// Those of the step that is named by its path or its id; without a name, all.
    package func asked(at step: StepPath?) -> [RunQuestion] {
        guard let step else { return self }
        let exact = filter { $0.path == step }
        return exact.isEmpty ? filter { $0.path.isNamed(step) } : exact
    }
}
