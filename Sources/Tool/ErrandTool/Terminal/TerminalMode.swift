import Glibc
import Synchronization

/// The way in which the terminal of this process hands on what is typed, as long as that is another
/// one than usual.
///
/// It has its usual way again when the process ends, also by a signal or by a failure of its own.
enum TerminalMode {
    // Handlers of signals read both, and may take no lock.
    nonisolated(unsafe) private static var usual = termios()
    nonisolated(unsafe) private static var farewell: [UInt8] = []
    private static let isHeld = Atomic(false)
    private static let watch: Void = watchEnds()

    /// Changes it until `release`, which writes `farewell`; returns whether it could be changed.
    static func hold(farewell: String = "", _ change: (inout termios) -> Void) -> Bool {
        guard !isHeld.load(ordering: .acquiring), tcgetattr(STDIN_FILENO, &usual) == 0 else {
            return false
        }
        var settings = usual
        change(&settings)
        // Neither would give the terminal its usual way back.
        withUnsafeMutableBytes(of: &settings.c_cc) { keys in
            for key in [VSUSP, VQUIT] { keys[Int(key)] = 0 }
        }
        _ = watch
        self.farewell = Array(farewell.utf8)
        isHeld.store(true, ordering: .releasing)
        // What was typed before is no answer to what is asked now.
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else {
            isHeld.store(false, ordering: .releasing)
            return false
        }
        return true
    }

    /// Gives the terminal its usual way back.
    static func release() {
        guard isHeld.exchange(false, ordering: .acquiringAndReleasing) else { return }
        farewell.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
    }

    /// Hands on keys one by one and shows none; Ctrl-C stays a signal.
    static func keys(_ settings: inout termios) {
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    }

    /// The signals of failures, and what was done about each before.
    private static let failures = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(
        capacity: 65)

    private static func watchEnds() {
        former.initialize(repeating: sigaction(), count: 65)
        atexit { TerminalMode.release() }
        for number in failures {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                TerminalMode.release()
                // The same failure comes again, and is treated as it would have been.
                sigaction(number, TerminalMode.former + Int(number), nil)
            }
            sigaction(number, &action, former + Int(number))
        }
    }
}
