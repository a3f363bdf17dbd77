/// How much a log line matters, the least first.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
    /// What only somebody needs who looks for a mistake in the tool itself.
    case debug
    /// What happened as it should.
    case info
    /// What somebody should look at some time.
    case warning
    /// What did not work.
    case error

    public static func < (a: LogLevel, b: LogLevel) -> Bool {
        a.rank < b.rank
    }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}
