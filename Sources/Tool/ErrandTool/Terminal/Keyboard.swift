import Glibc
import Screens
import Synchronization

/// The keys of a terminal.
final class Keyboard: Sendable {
    /// What has come.
    enum Pressed: Hashable, Sendable {
        case keys([Key])

        /// Nothing, for as long as it was waited for.
        case nothing

        /// The wait was ended, or the terminal is gone.
        case over
    }

    private let interrupted: Int32
    private let reader = Mutex(KeyReader())

    /// The time in which the rest of a key comes that sends several bytes, in milliseconds.
    private static let patience: Int32 = 50

    /// Reads the standard input unless something can be read from a descriptor.
    init(unless interrupted: Int32) { self.interrupted = interrupted }

    /// Hands on keys one by one until `release`; `farewell` is written then.
    func hold(farewell: String = "") -> Bool {
        reader.withLock { $0 = KeyReader() }
        return TerminalMode.hold(farewell: farewell, TerminalMode.keys)
    }

    func release() { TerminalMode.release() }

    /// Waits for keys, for so many milliseconds at most.
    func next(within most: Int32? = nil) -> Pressed {
        let isUndecided = reader.withLock { $0.isUndecided }
        var files = [STDIN_FILENO, interrupted].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let count = poll(&files, 2, isUndecided ? Self.patience : most ?? -1)
        if count < 0 { return errno == EINTR ? .nothing : .over }
        guard files[1].revents == 0 else { return .over }
        guard count > 0 else {
            let keys = reader.withLock { $0.settled() }
            return keys.isEmpty ? .nothing : .keys(keys)
        }
        var bytes = [UInt8](repeating: 0, count: 256)
        let length = read(STDIN_FILENO, &bytes, bytes.count)
        guard length > 0 else { return .over }
        return .keys(reader.withLock { $0.keys(adding: Array(bytes[..<length])) })
    }
}
