import Engine
import Runs

extension StepPath {
    /// Whether a name means the step with this path: it is the path, or the step's id.
    func isNamed(_ name: StepPath) -> Bool { self == name || id == name.text }

    /// The id of the step, unless it has none.
    private var id: String? {
        let last = text.split(separator: "/").last?.prefix { $0 != "~" }
        // A step without an id stands at its index, which would be another step elsewhere.
        return last?.first?.isNumber == true ? nil : last.map(String.init)
    }
}
