import Glibc
import Synchronization

/// One message as it is written.
@_spi(Sink)
public struct LogRecord: Hashable, Sendable {
    public let type: OSLogType
    public let subsystem: String
    public let category: String
    public let message: String

    init(type: OSLogType, subsystem: String, category: String, message: String) {
        self.type = type
        self.subsystem = subsystem
        self.category = category
        self.message = message
    }

    /// The record on one line, whatever the message contains.
    public var line: String {
        let origin = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        let start = origin.isEmpty ? type.name : "\(type.name) \(origin)"
        return "\(start): \(Self.onOneLine(message))"
    }

    private static func onOneLine(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: line += "\\n"
            case 0x09: line += " "
            case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: line += "\u{FFFD}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}

/// Where log messages go.
@_spi(Sink)
public enum LogSink {
    private static let sink = Mutex<@Sendable (LogRecord) -> Void>(standardError)

    /// Sends all further messages to `write`, which may be called from several threads at once.
    public static func replace(with write: @escaping @Sendable (LogRecord) -> Void) {
        sink.withLock { $0 = write }
    }

    /// Writes a record as a line to standard error, unless it is for debugging.
    public static func standardError(_ record: LogRecord) {
        guard record.type.isForOperators else { return }
        var rest = Array((record.line + "\n").utf8)[...]
        // One call takes a whole line, as a rule, so that lines of several threads do not mix.
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes {
                Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
            }
            // Where the log cannot be written, there is nowhere to say so.
            guard written > 0 || errno == EINTR else { return }
            rest = rest.dropFirst(max(written, 0))
        }
    }

    static func write(_ record: LogRecord) {
        sink.withLock(\.self)(record)
    }
}
