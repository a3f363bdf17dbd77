import Arguments

/// The weight of a log line, the least first.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
    /// A fact for finding a mistake in the tool itself.
    case debug
    /// An event as it should be.
    case info
    /// An event that should be looked at some time.
    case warning
    /// Something that did not work.
    case error

    static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}

/// The format of log lines.
enum LogFormat: String, CaseIterable, ArgumentValue, Sendable {
    /// A sentence with its particulars behind it.
    case text

    /// An object of JSON, on one line.
    case json
}
