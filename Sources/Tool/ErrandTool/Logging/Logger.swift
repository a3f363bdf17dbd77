import Synchronization

/// Writes facts for operators, a line each.
///
/// Values that it was told to hide never appear in a line.
final class Logger: Sendable {
    /// The reader of the lines, who decides what stands before them.
    enum Reader: Sendable {
        /// A person at a terminal, who reads them at once.
        case person

        /// The system's journal, which notes times itself and reads how much a line matters from
        /// its beginning.
        case journal

        /// A person who reads them later, and to whom this tells the time.
        case file(@Sendable () -> String)
    }

    private let threshold: LogLevel
    let format: LogFormat
    private let reader: Reader
    private let clock: @Sendable () -> String
    private let write: @Sendable (String) -> Void
    private let hidden = Mutex<[String]>([])

    /// Creates a logger that drops lines below `threshold`; lines of JSON always have the time of a
    /// clock.
    init(
        from threshold: LogLevel, as format: LogFormat = .text, for reader: Reader = .person,
        clock: @escaping @Sendable () -> String = { "" },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.threshold = threshold
        self.format = format
        self.reader = reader
        self.clock = clock
        self.write = write
    }

    func debug(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.debug, message, fields))
    }

    func info(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.info, message, fields))
    }

    func warning(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.warning, message, fields))
    }

    func error(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.error, message, fields))
    }

    /// Shows `•••` from now on in each place where a line would have contained `secret`.
    ///
    /// An empty text hides nothing.
    func hide(_ secret: String) {
        guard !secret.isEmpty else { return }
        hidden.withLock { secrets in
            guard !secrets.contains(secret) else { return }
            // The longest first, so a secret that contains another one is hidden whole.
            let place = secrets.firstIndex { $0.utf8.count < secret.utf8.count } ?? secrets.endIndex
            secrets.insert(secret, at: place)
        }
    }

    /// Writes a line unless it matters too little.
    func log(_ line: LogLine) { if line.level >= threshold { tell(line) } }

    /// Writes a line however little it matters.
    func tell(_ line: LogLine) {
        let line = line.hiding(hidden.withLock { $0 })
        write(beginning(line.level) + text(of: line) + "\n")
    }

    private func text(of line: LogLine) -> String {
        if format == .json { return line.json(at: clock()) }
        if case .file(let time) = reader { return line.text(at: time()) }
        return line.text(at: nil)
    }

    /// The level in the form that the system's journal takes off a line again, by sd-daemon(3).
    func beginning(_ level: LogLevel) -> String {
        guard case .journal = reader else { return "" }
        return switch level {
        case .debug: "<7>"
        case .info: "<6>"
        case .warning: "<4>"
        case .error: "<3>"
        }
    }
}
