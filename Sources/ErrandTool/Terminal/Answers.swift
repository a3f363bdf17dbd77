import Glibc

/// Where a person's answers come from.
struct Answers: Sendable {
    /// Whether what is typed can be seen.
    enum Echo: Sendable {
        case shown, hidden
    }

    /// Returns the next line without its end, or `nil` if no more will come.
    let next: @Sendable (Echo) -> String?
}

extension Answers {
    /// The terminal that is the standard input, or `nil` if that is something else.
    static var terminal: Answers? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        return Answers { echo in
            switch echo {
            case .shown: readLine()
            case .hidden: withoutEcho { readLine() }
            }
        }
    }

    private static func withoutEcho(_ body: () -> String?) -> String? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
        let usual = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        defer { restore(usual) }
        return body()
    }

    /// Ends the line that the person ended unseen.
    private static func restore(_ settings: termios) {
        var settings = settings
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        Output.errors.print("")
    }
}
