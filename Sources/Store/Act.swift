public import Values

/// What a person or another run did to a run.
public struct NewAct: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case answer, cancel, snooze, resume
    }

    public let run: RunID
    public let kind: Kind
    public let by: String
    /// What was done, in the canonical coding: of an answer the question's path and the answer.
    public let data: [UInt8]
}

public struct ActRecord: Hashable, Sendable {
    public let run: RunID
    public let number: Int
    public let kind: NewAct.Kind
    public let by: String
    public let at: Timestamp
    public let data: [UInt8]
}
