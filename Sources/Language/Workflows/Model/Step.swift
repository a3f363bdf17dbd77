public import Diagnostics
public import Values

/// One line of a workflow: what is done, and what is done about it.
public struct Step: Sendable {
    /// The name by which expressions know it, if it has one.
    public var id: String?

    /// The range of the id, or else of the step.
    public var idRange: SourceRange

    public var onError = OnError.fail
    public internal(set) var action: Action

    /// Parts that most steps do not have, held apart so that a step is a few words long: none or
    /// one.
    private var rest: [Rest] = []

    /// Whether its value must not be shown; it is known where the step was checked.
    public internal(set) var isSecret = false

    /// Whether a run is past it, so that it does not matter any more what its intents are now.
    public internal(set) var isDone = false

    /// Whether no step after it is ever done; it is known where the step was read from a file.
    var endsRun = false

    /// The range of its verb.
    public let range: SourceRange

    init(_ action: Action, at range: SourceRange) {
        self.action = action
        self.range = range
        idRange = range
    }

    /// A line of a file.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        public let file: String
        public let line: Int

        public var description: String { "\(file):\(line)" }
    }

    /// The effect of a failed step on its run.
    public enum OnError: String, CaseIterable, Sendable {
        case fail, `continue`
    }

    /// The rule for an attempt that was interrupted and may have done its work.
    public enum IfInterrupted: String, CaseIterable, Sendable {
        case retry, ask, fail, skip
    }
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
    public var name: String? {
        get { rest.isEmpty ? nil : rest[0].name }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].name = newValue
        }
    }

    /// The condition without which the step is skipped.
    public var when: PlacedExpression? {
        get { rest.isEmpty ? nil : rest[0].when }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].when = newValue
        }
    }

    public var retry: Retry? {
        get { rest.isEmpty ? nil : rest[0].retry }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].retry = newValue
        }
    }

    public var timeout: TimeSpan? {
        get { rest.isEmpty ? nil : rest[0].timeout }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].timeout = newValue
        }
    }

    public var ifInterrupted: IfInterrupted? {
        get { rest.isEmpty ? nil : rest[0].ifInterrupted }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].ifInterrupted = newValue
        }
    }

    /// The place where it is written, if it comes out of a definition.
    public internal(set) var place: Place? {
        get { rest.isEmpty ? nil : rest[0].place }
        set {
            guard makeRoom(for: newValue) else { return }
            rest[0].place = newValue
        }
    }
}
