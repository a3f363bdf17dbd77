import Values

/// What a command may use of the world around it.
public struct Session: Sendable {
    /// Where results go.
    public let output: Output

    /// Where questions and complaints go.
    let errors: Output

    /// Where facts for operators go.
    public let log: Logger

    /// The place that `output` leads to.
    public let terminal: Terminal

    public let environment: [String: String]

    /// The time.
    let now: @Sendable () -> Timestamp

    init(_ desk: Desk, _ options: GlobalOptions) {
        output = desk.output
        errors = desk.errors
        log = Logger(from: options.logLevel, time: desk.logTime, write: desk.errors.write)
        terminal = desk.terminal
        environment = desk.environment
        now = desk.now
    }
}
