package import Calls
package import Engine
import IntentTraits
package import Runs
import Store
package import Values

/// One thing that the log of a run tells.
package struct LogEntry: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// A line that an intent has written for the log.
        case debug, info, warning, error

        /// Output of a program to its standard output or standard error, or of an app, byte for
        /// byte.
        case output, errors, printed

        /// The number of bytes of output that are not kept any more, as digits.
        case leftOut = "left-out"
    }

    /// Its number in the log; 0 for entries of an earlier release.
    package let number: Int

    /// The step, and which attempt at it; 0 where that is not known.
    package let path: StepPath
    package let attempt: Int
    package let at: Timestamp
    package let kind: Kind
    package var bytes: [UInt8]

    /// The text; bytes that are no text are replaced.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension LogEntry {
    /// The line, if it is one that an intent has written for the log.
    func line(of run: RunID) -> LoggedLine? {
        LoggedLine.Level(rawValue: kind.rawValue).map { LoggedLine(run, at: path, at, $0, text) }
    }

    /// The stream that it was written to, for the output of a program or an app.
    package var stream: LoggedOutput.Stream? { LoggedOutput.Stream(rawValue: kind.rawValue) }
}

extension LogEntry: StoredForm {
    package var stored: Value {
        let text = String(validating: bytes, as: UTF8.self)
        return .stored([
            "number": .int(Int64(number)), "path": .string(path.text),
            "attempt": attempt == 0 ? nil : .int(Int64(attempt)), "at": .timestamp(at),
            "kind": .string(kind.rawValue), "text": text.map { .string($0) },
            "bytes": text == nil ? .bytes(bytes) : nil,
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
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
