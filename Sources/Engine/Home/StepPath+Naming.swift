import Engine

extension StepPath {
    /// Whether somebody who names a step means the one that stands here: by its path, or by its id.
    func isNamed(_ name: StepPath) -> Bool { self == name || id == name.text }

    /// The id of the step, unless it has none.
    private var id: String? {
        let last = text.split(separator: "/").last?.prefix { $0 != "~" }
        // A step without an id stands at its index, which would be another step elsewhere.
        return last?.first?.isNumber == true ? nil : last.map(String.init)
    }
}
