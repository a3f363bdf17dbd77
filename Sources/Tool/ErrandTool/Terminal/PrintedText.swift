import CLinux
import Glibc
import IntentTraits

/// Keeps output of apps apart from a command's own standard output.
///
/// Printed text goes to the log of the step that prints it: the C library calls a function of ours,
/// on the thread that prints, where the invocation is known. Text that reaches the descriptor by
/// another way, such as from a process that an app has forked, or from a thread that belongs to no
/// step, goes to the standard error.
enum PrintedText {
    /// Begins with that, as long as the process lives; before anything is said.
    static func keepApart() {
        let kept = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        // Where there is no standard output, nothing can mix with it.
        guard kept >= 0 else { return }
        guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 || discard() else {
            close(kept)
            return
        }
        Output.useAsStandard(kept)
        _ = hear_stdout { _, bytes, count in
            PrintedText.take(UnsafeRawBufferPointer(start: bytes, count: count))
            return count
        }
    }

    private static func discard() -> Bool {
        let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nothing >= 0 else { return false }
        defer { close(nothing) }
        return dup2(nothing, STDOUT_FILENO) >= 0
    }

    private static func take(_ bytes: UnsafeRawBufferPointer) {
        let isTaken = Invocation.current?.write(Array(bytes), to: .printed) ?? false
        if !isTaken { write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
