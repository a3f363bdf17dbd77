public import Values

/// Something that a run waits for.
public struct NewWait: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case time, signal, question, child, app
    }

    public let path: String
    public let kind: Kind
    /// The signal, the child run, or the app.
    public var name: String?
    /// Signals with numbers above this one count.
    public var since: Int?
    /// A span from now, or an instant that a person wrote.
    public var deadline: Deadline?
    /// The question in its stored form.
    public var question: [UInt8]?

    public enum Deadline: Hashable, Sendable {
        case after(TimeSpan)
        case at(Timestamp)
    }
}

/// How a wait ended.
public struct WaitResolution: Hashable, Sendable {
    public let run: RunID
    public let path: String
    public let end: WaitEnd
}

public enum WaitEnd: Hashable, Sendable {
    /// Its time was up.
    case deadline
    case signal(Int)
    case answer([UInt8], by: String)
    case child(RunID, RunState)
    case withdrawn
}
