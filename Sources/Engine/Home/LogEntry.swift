public import Engine
public import IntentHosting
public import IntentTraits
import Store
public import Values

/// One thing that the log of a run tells.
public struct LogEntry: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A line that an intent has written for the log.
        case debug, info, warning, error

        /// What a program has written to its standard output or standard error, or an app has
        /// printed, as it was.
        case output, errors, printed

        /// How many bytes of that are not kept any more, as digits.
        case leftOut = "left-out"
    }

    /// Where it stands in the log; what a log of an earlier release has stands at 0.
    public let number: Int

    /// The step, and which attempt at it; 0 where that is not known.
    public let path: StepPath
    public let attempt: Int
    public let at: Timestamp
    public let kind: Kind
    public var bytes: [UInt8]

    /// What it says; bytes that are no text are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension LogEntry {
    /// The line, if it is one that an intent has written for the log.
    func line(of run: RunID) -> LoggedLine? {
        LoggedLine.Level(rawValue: kind.rawValue).map { LoggedLine(run, at: path, at, $0, text) }
    }

    /// Where it was written, if a program or an app has written it.
    public var stream: LoggedOutput.Stream? { LoggedOutput.Stream(rawValue: kind.rawValue) }
}

extension LogEntry: StoredForm {
    public var stored: Value {
        let text = String(validating: bytes, as: UTF8.self)
        return .stored([
            "number": .int(Int64(number)), "path": .string(path.text),
            "attempt": attempt == 0 ? nil : .int(Int64(attempt)), "at": .timestamp(at),
            "kind": .string(kind.rawValue), "text": text.map { .string($0) },
            "bytes": text == nil ? .bytes(bytes) : nil,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "entry of a log")
        number = try fields.int("number")
        path = StepPath(try fields.string("path"))
        attempt = try fields.optionalInt("attempt") ?? 0
        at = try fields.timestamp("at")
        kind = try fields.word("kind")
        if case .bytes(let bytes)? = fields.map["bytes"] {
            self.bytes = bytes
        } else {
            bytes = Array(try fields.string("text").utf8)
        }
    }
}
