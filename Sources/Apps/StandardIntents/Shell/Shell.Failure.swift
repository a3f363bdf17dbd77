extension Shell {
    /// The reason why nothing was run, or why what was written is of no use.
    enum Failure: Error, Hashable {
        /// Neither or both of what can be run was given.
        case notOne
        case nothingToRun

        case notJSON(String, String)
    }
}

extension Shell.Failure: CustomStringConvertible {
    var description: String {
        switch self {
        case .notOne: "give either 'args' or 'script'"
        case .nothingToRun: "'args' needs the program as its first item"
        case .notJSON(let name, let reason): "what '\(name)' wrote is no JSON: \(reason)"
        }
    }
}
