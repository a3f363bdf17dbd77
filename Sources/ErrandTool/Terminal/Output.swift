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

    /// The standard output, to which each text is written at once.
    ///
    /// If nobody reads any more, as behind `head` in a pipe, the command goes on and ends with its own code; where
    /// anything else is in the way, the process ends with a sentence.
    static let standard = Output { text in
        switch failure(writing: text, to: STDOUT_FILENO) {
        case nil, EPIPE?: return
        case let error?:
            let reason = String(cString: strerror(error))
            errors.print("error: standard output cannot be written: \(reason)")
            exit(ExitCode.environment.rawValue)
        }
    }

    /// The standard error.
    ///
    /// What cannot be said there is lost, and changes nothing of what is done.
    static let errors = Output { text in
        _ = failure(writing: text, to: STDERR_FILENO)
    }

    /// Writes all of a text, or returns the system's number of what was in the way.
    private static func failure(writing text: String, to descriptor: Int32) -> Int32? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
