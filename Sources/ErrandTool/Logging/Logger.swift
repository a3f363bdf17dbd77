import Synchronization

/// Writes facts for operators, a line each.
///
/// What it was told to hide never appears in a line, wherever it comes from.
public final class Logger: Sendable {
    private let threshold: LogLevel
    private let time: (@Sendable () -> String)?
    private let write: @Sendable (String) -> Void
    private let hidden = Mutex<[String]>([])

    /// Creates a logger that drops what matters less than `threshold`.
    ///
    /// Lines begin with the time only where one is given: a terminal and the system's journal need none.
    public init(
        from threshold: LogLevel, time: (@Sendable () -> String)? = nil,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.threshold = threshold
        self.time = time
        self.write = write
    }

    public func debug(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.debug, message, fields))
    }

    public func info(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.info, message, fields))
    }

    public func warning(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.warning, message, fields))
    }

    public func error(_ message: String, _ fields: KeyValuePairs<String, String> = [:]) {
        log(LogLine(.error, message, fields))
    }

    /// Shows `•••` from now on wherever a line would have contained `secret`.
    ///
    /// An empty text hides nothing.
    public func hide(_ secret: String) {
        guard !secret.isEmpty else { return }
        hidden.withLock { secrets in
            guard !secrets.contains(secret) else { return }
            // The longest first, so a secret that contains another one is hidden whole.
            let place = secrets.firstIndex { $0.utf8.count < secret.utf8.count } ?? secrets.endIndex
            secrets.insert(secret, at: place)
        }
    }

    private func log(_ line: LogLine) {
        guard line.level >= threshold else { return }
        let secrets = hidden.withLock { $0 }
        write(line.hiding(secrets).text(at: time?()) + "\n")
    }
}
