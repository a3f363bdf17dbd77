import IntentTraits

/// The reason why a program that was run has not done its work; `program` is its name for people.
package enum ChildFailure: Error, Hashable, Sendable {
    /// It ended with a status that is not allowed; the last lines say what it complained about.
    case status(Int32, program: String, lastLines: String)

    /// It was ended from outside, so that it is unknown how far it had come.
    case interrupted(program: String, Interruption)

    /// It wrote more than is kept, or bytes that are no text.
    case notWhole(program: String)
    case notText(program: String)

    package enum Interruption: Hashable, Sendable {
        case signal(Int32)
        case timeLimit(Duration)
        case cancellation
        case unknown
    }
}

extension ChildFailure: UnclearError {
    package var isUnclear: Bool {
        if case .interrupted = self { true } else { false }
    }
}

extension ChildFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .status(let status, let name, let lines):
            "'\(name)' ended with status \(status)" + (lines.isEmpty ? "" : ": \(lines)")
        case .interrupted(let name, let interruption): "'\(name)' \(interruption.words)"
        case .notWhole(let name):
            "'\(name)' wrote more than a value takes, or something that it left behind still writes"
        case .notText(let name): "what '\(name)' wrote is no text in UTF-8"
        }
    }
}

extension ChildFailure.Interruption {
    fileprivate var words: String {
        switch self {
        case .signal(let number): "was ended by the posix signal \(number)"
        case .timeLimit(let limit): "took longer than its limit of \(limit) and was ended"
        case .cancellation: "was ended before it was done"
        case .unknown: "has ended, but its status was taken elsewhere"
        }
    }
}

extension ChildCommand {
    /// Runs the child to its end, and returns the status, which is one that is allowed.
    package func run(
        as name: String, allowing statuses: [Int] = [0]
    ) async throws -> (status: Int32, ChildReport) {
        let report = try await run()
        switch report.stop {
        case .cancelled: throw ChildFailure.interrupted(program: name, .cancellation)
        case .timeLimit:
            throw ChildFailure.interrupted(program: name, .timeLimit(timeLimit ?? .zero))
        case nil: break
        }
        switch report.ending {
        case .killed(let signal): throw ChildFailure.interrupted(program: name, .signal(signal))
        case .unknown: throw ChildFailure.interrupted(program: name, .unknown)
        case .exited(let status):
            guard statuses.contains(Int(status)) else {
                throw ChildFailure.status(status, program: name, lastLines: report.lastLines)
            }
            return (status, report)
        }
    }
}

extension ChildReport {
    /// The output, if that is all of it, and text.
    package func wholeText(of name: String) throws(ChildFailure) -> String {
        guard !output.isTruncated else { throw .notWhole(program: name) }
        guard output.isText else { throw .notText(program: name) }
        return output.text
    }

    /// The same without the ends of lines at its end.
    package func wholeOutput(of name: String) throws(ChildFailure) -> String {
        try wholeText(of: name).withoutLastLineEnds
    }

    /// The last few lines that it complained with, or else wrote, as one phrase.
    fileprivate var lastLines: String {
        let complaints = errors.text.withoutLastLineEnds
        let text = complaints.isEmpty ? output.text.withoutLastLineEnds : complaints
        let lines = text.suffix(4_000).split(whereSeparator: \.isNewline)
        // Advice that follows an error says less than the error does.
        let marked = lines.filter { line in
            ["fatal: ", "error: ", " ! "].contains(where: line.hasPrefix)
        }
        return String(
            (marked.isEmpty ? lines : marked).suffix(3).joined(separator: " / ").suffix(400))
    }
}

extension String {
    /// The text as `$(…)` of a shell has it.
    package var withoutLastLineEnds: String {
        var end = unicodeScalars.endIndex
        while end > unicodeScalars.startIndex {
            let before = unicodeScalars.index(before: end)
            guard unicodeScalars[before] == "\n" || unicodeScalars[before] == "\r" else { break }
            end = before
        }
        return String(unicodeScalars[..<end])
    }
}
