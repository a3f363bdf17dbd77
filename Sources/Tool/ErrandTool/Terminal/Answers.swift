import Glibc
import Screens
import Synchronization

/// The source of a person's answers.
struct Answers: Sendable {
    /// Whether typed text is shown.
    enum Echo: Sendable { case shown, hidden }

    /// The keys of the terminal, where the source is one.
    var keyboard: Keyboard?

    /// Returns the next line without its end, or `nil` if no more will come.
    let next: @Sendable (Echo) -> String?

    /// Whether answers are heard, so that a person leaves a question by a word, and what fits none
    /// may be meant for something else.
    var isHeard = false

    /// Gives a line back that is no answer, but the next request.
    var putBack: @Sendable (String) -> Void = { _ in }

    /// Ends the wait for a line or a key without one, and drops its beginning.
    var interrupt: @Sendable () -> Void = {}

    /// Forgets an interruption that came before.
    var forgetInterruption: @Sendable () -> Void = {}
}

extension Answers {
    /// The terminal that is the standard input, or `nil` if that is something else.
    static var terminal: Answers? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        var pipes: [Int32] = [-1, -1]
        guard pipe(&pipes) == 0 else { return nil }
        for pipe in pipes {
            _ = fcntl(pipe, F_SETFD, FD_CLOEXEC)
            _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        }
        let (interrupted, interrupting) = (pipes[0], pipes[1])
        return Answers(keyboard: Keyboard(unless: interrupted)) { echo in
            switch echo {
            case .shown: line(unless: interrupted)
            case .hidden: withoutEcho { line(unless: interrupted) }
            }
        } interrupt: {
            var byte: UInt8 = 0
            _ = write(interrupting, &byte, 1)
        } forgetInterruption: {
            var bytes = [UInt8](repeating: 0, count: 64)
            while read(interrupted, &bytes, bytes.count) > 0 {}
        }
    }

    /// Reads a line as soon as there is one; a terminal gives whole lines.
    private static func line(unless interrupted: Int32) -> String? {
        var files = [STDIN_FILENO, interrupted].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while poll(&files, 2, -1) < 0 { guard errno == EINTR else { return nil } }
        guard files[1].revents == 0 else {
            // A text that was typed for this question is no answer to the next one.
            tcflush(STDIN_FILENO, TCIFLUSH)
            return nil
        }
        return readLine()
    }

    /// Reads a line that is not shown, and ends it on the screen as the person has ended it unseen.
    private static func withoutEcho(_ body: () -> String?) -> String? {
        guard TerminalMode.hold({ $0.c_lflag &= ~tcflag_t(ECHO) }) else { return body() }
        defer {
            TerminalMode.release()
            Output.errors.print("")
        }
        return body()
    }
}
