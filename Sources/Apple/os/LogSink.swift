import Glibc
import Synchronization

/// The destination of log messages.
@_spi(Sink) public enum LogSink {
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

    static func write(_ record: LogRecord) { sink.withLock(\.self)(record) }
}
