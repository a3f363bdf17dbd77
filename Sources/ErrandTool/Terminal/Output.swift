import Arguments
import Glibc

/// Where a command's text goes.
public struct Output: Sendable {
    let write: @Sendable (String) -> Void

    public init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    public func print(_ text: String) {
        write(text + "\n")
    }

    /// Writes all of it to an open descriptor, at once.
    ///
    /// Ends the process where that fails: quietly if nobody reads any more, as `head` does to what is before it
    /// in a pipe, and with a sentence otherwise.
    static func descriptor(_ descriptor: Int32) -> Output {
        Output { text in
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.write(descriptor, $0.baseAddress, $0.count)
                }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    giveUp(descriptor, because: errno)
                }
            }
        }
    }

    private static func giveUp(_ descriptor: Int32, because error: Int32) -> Never {
        if error == EPIPE { exit(ExitCode.ok.rawValue) }
        if descriptor != STDERR_FILENO {
            let reason = String(cString: strerror(error))
            Output.descriptor(STDERR_FILENO).print(
                "error: standard output cannot be written: \(reason)")
        }
        exit(ExitCode.environment.rawValue)
    }
}
