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

extension LogEntry: StoredRecord {
    package static let table = StoredTable(
        "entry of a log", part("number", \.number), part("path", \.path),
        part("attempt", or: 0, \.attempt), part("at", \.at), part("kind", \.kind),
        content, make: Self.init)

    /// Bytes that are no text are written as such.
    private static let content = StoredPart<LogEntry, [UInt8]>("text", "bytes") { entry, entries in
        if let text = String(validating: entry.bytes, as: UTF8.self) {
            entries.append(.init("text", .string(text)))
        } else {
            entries.append(.init("bytes", .bytes(entry.bytes)))
        }
    } read: { fields throws(StoredFormError) in
        if case .bytes(let bytes)? = fields.map["bytes"] { return bytes }
        return Array(try fields.string("text").utf8)
    }
}

extension LogEntry.Kind: StoredText {}

/// The place up to which a log was read.
package struct LogPlace: Hashable, Sendable {
    /// The number of the last entry that was read.
    var number = -1

    /// The beginning of the next row, as long as the file is the same.
    var offset = 0
    var file: UInt64 = 0

    /// Before everything.
    package static let start = LogPlace()
}

extension LogPlace: StoredForm {
    package var stored: Value {
        .list([.int(Int64(number)), .int(Int64(offset)), .int(Int64(bitPattern: file))])
    }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .list(let parts) = value, parts.count == 3, case .int(let number) = parts[0],
            case .int(let offset) = parts[1], case .int(let file) = parts[2], offset >= 0
        else { throw StoredFormError("a place in a log needs three numbers") }
        self.init(number: Int(number), offset: Int(offset), file: UInt64(bitPattern: file))
    }
}
