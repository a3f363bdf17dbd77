package import Diagnostics
package import Values

/// One line of a workflow: what is done, and what is done about it.
package struct Step: Sendable {
    /// The name by which expressions know it, if it has one.
    package var id: String?

    /// The range of the id, or else of the step.
    package var idRange: SourceRange

    package var onError = OnError.fail
    package internal(set) var action: Action

    /// Parts that most steps do not have, held apart so that a step is a few words long: none or
    /// one.
    private var rest: [Rest] = []

    /// Whether its value must not be shown; it is known where the step was checked.
    package internal(set) var isSecret = false

    /// Whether a run is past it, so that it does not matter any more what its intents are now.
    package internal(set) var isDone = false

    /// Whether no step after it is ever done; it is known where the step was read from a file.
    var endsRun = false

    /// The range of its verb.
    package let range: SourceRange

    init(_ action: Action, at range: SourceRange) {
        self.action = action
        self.range = range
        idRange = range
    }

    /// A line of a file.
    package struct Place: Hashable, Sendable, CustomStringConvertible {
        package let file: String
        package let line: Int

        package var description: String { "\(file):\(line)" }
    }

    /// The effect of a failed step on its run.
    package enum OnError: String, CaseIterable, Sendable { case fail, `continue` }

    /// The rule for an attempt that was interrupted and may have done its work.
    package enum IfInterrupted: String, CaseIterable, Sendable { case retry, ask, fail, skip }
}

extension Step {
    /// Returns whether there is room for a part, which is made unless there is nothing to be kept.
    private mutating func makeRoom<Part>(for part: Part?) -> Bool {
        if rest.isEmpty, part != nil { rest.append(Rest()) }
        return !rest.isEmpty
    }

    private struct Rest: Sendable {
        var name: String?
        var when: PlacedExpression?
        var retry: Retry?
        var timeout: TimeSpan?
        var ifInterrupted: IfInterrupted?
        var place: Place?
    }

    /// The title for people.
    package var name: String? {
        get { rest.isEmpty ? nil : rest[0].name }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].name = newValue
        }
    }

    /// The condition without which the step is skipped.
    package var when: PlacedExpression? {
        get { rest.isEmpty ? nil : rest[0].when }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].when = newValue
        }
    }

    package var retry: Retry? {
        get { rest.isEmpty ? nil : rest[0].retry }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].retry = newValue
        }
    }

    package var timeout: TimeSpan? {
        get { rest.isEmpty ? nil : rest[0].timeout }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].timeout = newValue
        }
    }

    package var ifInterrupted: IfInterrupted? {
        get { rest.isEmpty ? nil : rest[0].ifInterrupted }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].ifInterrupted = newValue
        }
    }

    /// The place where it is written, if it comes out of a definition.
    package internal(set) var place: Place? {
        get { rest.isEmpty ? nil : rest[0].place }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].place = newValue
        }
    }
}
