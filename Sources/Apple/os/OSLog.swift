/// The part of a program that messages come from.
public final class OSLog: Sendable {
    let subsystem: String
    let category: String
    let isEnabled: Bool

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
        isEnabled = true
    }

    private init(isEnabled: Bool) {
        subsystem = ""
        category = ""
        self.isEnabled = isEnabled
    }

    public static let `default` = OSLog(isEnabled: true)

    /// A log whose messages go nowhere.
    public static let disabled = OSLog(isEnabled: false)
}

/// Writes a message of the given level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    Logger(log).log(level: type, message)
}

/// Writes a message; values in it are interpolated, as Linux cannot pass text to C formats.
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
    Logger(log).log(level: type, message)
}
