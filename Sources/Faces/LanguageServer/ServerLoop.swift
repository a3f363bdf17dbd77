import Dispatch
import Glibc
import Synchronization
import Values

/// Reads what a client sends and writes what it is answered, until it ends the server or goes away.
package struct ServerLoop {
    private var server: LanguageServer
    private var reader = MessageReader()
    private let input: Int32
    private let output: Int32

    /// The check that is made beside this, whose end is told by a byte in a pipe.
    private var isChecking = false

    /// A thread beside this one, since a check takes longer than an answer may.
    private let checks = DispatchQueue(label: "check")

    /// How long nothing more may be typed before a check begins.
    private static let pause: Int32 = 60

    package init(_ server: LanguageServer, input: Int32, output: Int32) {
        self.server = server
        self.input = input
        self.output = output
    }

    /// Serves, and returns the code with which the process is to end.
    package mutating func run() -> Int32 {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return 1 }
        for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        defer {
            // A check that still goes on rings at its end.
            checks.sync {}
            for descriptor in pipes { close(descriptor) }
        }
        let (bell, ring) = (pipes[0], pipes[1])
        let result = Guarded()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var waits = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
            ]
            let mayCheck = server.needsCheck && !isChecking
            let count = poll(&waits, 2, mayCheck ? Self.pause : -1)
            if count < 0, errno != EINTR { return 1 }
            if count == 0, mayCheck { begin(ringing: ring, result) }
            if waits[1].revents != 0, count > 0 {
                _ = read(bell, &bytes, 1)
                isChecking = false
                if let result = result.take(), !send(server.take(result)) { return 1 }
            }
            guard waits[0].revents != 0, count > 0 else { continue }
            let size = read(input, &bytes, bytes.count)
            if size < 0, errno == EINTR || errno == EAGAIN { continue }
            // A client that goes away without a word has died.
            guard size > 0 else { return server.exitCode ?? 1 }
            guard send(server.take(reader.take(bytes[..<size]))) else { return 1 }
            if let code = server.exitCode { return code }
        }
    }

    private mutating func begin(ringing ring: Int32, _ place: Guarded) {
        guard let check = server.dueCheck() else { return }
        isChecking = true
        checks.async {
            place.put(check.result())
            var byte: UInt8 = 1
            _ = write(ring, &byte, 1)
        }
    }

    /// Whether all of it was written.
    private func send(_ messages: [Value]) -> Bool {
        for message in messages {
            var rest = message.framed[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
        }
        return true
    }

    /// The result of a check, on its way between two threads.
    private final class Guarded: Sendable {
        private let result = Mutex<ProjectCheckup.Result?>(nil)

        func put(_ result: ProjectCheckup.Result) { self.result.withLock { $0 = result } }

        func take() -> ProjectCheckup.Result? {
            result.withLock { result in
                defer { result = nil }
                return result
            }
        }
    }
}
