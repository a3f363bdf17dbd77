package import IntentTraits
package import Runs
package import Store
package import Values

/// A line that an intent has written into the log of its run.
package struct LoggedLine: Hashable, Sendable {
    package typealias Level = Invocation.LogLevel

    package let run: RunID

    /// The step that called the intent.
    package let path: StepPath
    package let at: Timestamp
    package let level: Level
    package let text: String
}

extension LoggedLine {
    package init(
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
