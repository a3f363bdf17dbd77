public import Calls
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

extension LoggedLine: StoredForm {
    public var stored: Value {
        .stored([
            "run": .string(run.text), "path": .string(path.text), "at": .timestamp(at),
            "level": .string(level.rawValue), "text": .string(text),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "line")
        self.init(
            RunID(try fields.string("run")), at: StepPath(try fields.string("path")),
            try fields.timestamp("at"), try fields.word("level"), try fields.string("text"))
    }
}
