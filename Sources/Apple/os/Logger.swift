/// Writes messages of one part of a program.
public struct Logger: Sendable {
    private let subsystem: String
    private let category: String

    /// Whether messages go anywhere.
    private let isEnabled: Bool

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
        isEnabled = true
    }

    public init() { self.init(subsystem: "", category: "") }

    public init(_ log: OSLog) {
        subsystem = log.subsystem
        category = log.category
        isEnabled = log.isEnabled
    }

    public func log(level: OSLogType, _ message: OSLogMessage) {
        guard isEnabled else { return }
        LogSink.write(
            LogRecord(type: level, subsystem: subsystem, category: category, message: message.text))
    }

    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
