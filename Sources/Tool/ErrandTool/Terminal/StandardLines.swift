import Glibc
import Synchronization

/// The lines of the standard input; those that were read and not taken can be looked at.
final class StandardLines: Sendable {
    static let shared = StandardLines()

    private let rest = Mutex<ArraySlice<UInt8>>([])

    /// Returns the next line without its end, or `nil` where no more comes.
    @Sendable func next() -> String? {
        rest.withLock { rest in
            var line: [UInt8] = []
            while true {
                if rest.isEmpty { rest = Self.piece() }
                guard !rest.isEmpty else { return line.isEmpty ? nil : Self.text(line) }
                guard let end = rest.firstIndex(of: Self.newline) else {
                    line += rest
                    rest = []
                    continue
                }
                line += rest[..<end]
                rest = rest[(end + 1)...]
                return Self.text(line)
            }
        }
    }

    /// Whether another line was read already; a pipe that is open and has none is not waited for.
    @Sendable func hasMore() -> Bool {
        rest.withLockIfAvailable { rest in rest.contains { $0 != Self.newline } } ?? false
    }

    private static let newline = UInt8(ascii: "\n")

    private static func text(_ line: [UInt8]) -> String {
        let isWindows = line.last == UInt8(ascii: "\r")
        return String(decoding: isWindows ? line.dropLast() : line[...], as: UTF8.self)
    }

    private static func piece() -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            return buffer[..<max(count, 0)]
        }
    }
}
