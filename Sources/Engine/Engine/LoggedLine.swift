public import IntentTraits
public import Runs
public import Store
public import Values

/// A line that an intent has written into the log of its run.
public struct LoggedLine: Hashable, Sendable {
    public typealias Level = Invocation.LogLevel

    public let run: RunID

    /// The step that called the intent.
    public let path: StepPath
    public let at: Timestamp
    public let level: Level
    public let text: String
}

extension LoggedLine {
    public init(
        _ run: RunID, at path: StepPath, _ time: Timestamp, _ level: Level, _ text: String
    ) {
        self.run = run
        self.path = path
        self.level = level
        self.text = text
        at = time
    }
}

extension LoggedLine: StoredRecord {
    package static let table = StoredTable(
        "line", part("run", \.run), part("path", \.path), part("at", \.at), part("level", \.level),
        part("text", \.text), make: Self.init(run:path:at:level:text:))
}

extension LoggedLine.Level: StoredText {}
