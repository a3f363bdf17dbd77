package import IntentTraits
package import Runs
package import Store
package import Values

/// Output of a step's program, or of the app of its intent, byte for byte.
package struct LoggedOutput: Hashable, Sendable {
    package typealias Stream = Invocation.Stream

    package let run: RunID

    /// The step, and which attempt at it.
    package let path: StepPath
    package let attempt: Int
    package let at: Timestamp
    package let stream: Stream
    package let bytes: [UInt8]

    package init(
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
