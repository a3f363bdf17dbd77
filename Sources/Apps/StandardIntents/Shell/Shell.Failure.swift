import IntentTraits
import Processes

extension Shell {
    /// The reason why a program has not done its work.
    enum Failure: Error, Hashable {
        /// Neither or both of what can be run was given.
        case notOne
        case nothingToRun

        /// It ended with a status that is not allowed; the last lines say what it complained about.
        case status(Int32, of: String, lastLines: String)

        /// It was ended from outside, so that it is unknown how far it had come.
        case interrupted(String, Interruption)

        /// It wrote more than a value takes, bytes that are no text, or text that is no JSON.
        case notWhole(String)
        case notText(String)
        case notJSON(String, String)
    }

    enum Interruption: Hashable {
        case signal(Int32)
        case timeLimit(Duration)
        case cancellation
        case unknown
    }
}

extension Shell.Failure: UnclearError {
    var isUnclear: Bool {
        if case .interrupted = self { true } else { false }
    }
}

extension Shell.Failure: CustomStringConvertible {
    var description: String {
        switch self {
        case .notOne: "give either 'args' or 'script'"
        case .nothingToRun: "'args' needs the program as its first item"
        case .status(let status, let name, let lines):
            "'\(name)' ended with status \(status)" + (lines.isEmpty ? "" : ": \(lines)")
        case .interrupted(let name, let interruption): "'\(name)' \(interruption.words)"
        case .notWhole(let name):
            "'\(name)' wrote more than a value takes, or something that it left behind still writes"
        case .notText(let name): "what '\(name)' wrote is no text in UTF-8"
        case .notJSON(let name, let reason): "what '\(name)' wrote is no JSON: \(reason)"
        }
    }
}

extension Shell.Interruption {
    fileprivate var words: String {
        switch self {
        case .signal(let number): "was ended by the posix signal \(number)"
        case .timeLimit(let limit): "took longer than its limit of \(limit) and was ended"
        case .cancellation: "was ended before it was done"
        case .unknown: "has ended, but its status was taken elsewhere"
        }
    }
}
