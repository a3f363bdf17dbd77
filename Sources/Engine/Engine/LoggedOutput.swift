public import IntentTraits
public import Runs
public import Store
public import Values

/// Output of a step's program, or of the app of its intent, byte for byte.
public struct LoggedOutput: Hashable, Sendable {
    public typealias Stream = Invocation.Stream

    public let run: RunID

    /// The step, and which attempt at it.
    public let path: StepPath
    public let attempt: Int
    public let at: Timestamp
    public let stream: Stream
    public let bytes: [UInt8]

    public init(
        _ run: RunID, at path: StepPath, attempt: Int, _ time: Timestamp, _ stream: Stream,
        _ bytes: [UInt8]
    ) {
        self.run = run
        self.path = path
        self.attempt = attempt
        self.stream = stream
        self.bytes = bytes
        at = time
    }
}
