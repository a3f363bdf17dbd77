import Glibc
import Synchronization

/// A bus of a test's own, which it kills and starts again.
public final class PrivateBus: Sendable {
    private let folder: TestFolder
    private let process = Mutex<RunningProcess?>(nil)

    public var address: String { "unix:path=\(folder.path)/bus" }
    public var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

    public init() throws {
        folder = try TestFolder("bus", isOpen: true)
        try start()
    }

    deinit { stop() }

    public func start() throws {
        guard let program = ChildProcess.path(of: "dbus-daemon") else {
            throw ChildProcess.Failure(sentence: "dbus-daemon is not installed")
        }
        let started = try RunningProcess(
            program, ["--session", "--nofork", "--nopidfile", "--address=\(address)"])
        process.withLock { $0 = started }
    }

    /// Waits until the bus listens, for those who call it only once.
    public func begun() async throws {
        guard let program = ChildProcess.path(of: "busctl") else {
            throw ChildProcess.Failure(sentence: "busctl is not installed")
        }
        while true {
            let run = try await ChildProcess.runAside(
                program, ["--address=\(address)", "list"], seconds: 20)
            if run.ending == .exited(0) { return }
            try Task.checkCancellation()
        }
    }

    public func stop() {
        let running = process.withLock { process in
            defer { process = nil }
            return process
        }
        running?.send(SIGKILL)
        _ = try? running?.wait(seconds: 10)
        unlink("\(folder.path)/bus")
    }

    /// Emits a signal as another program does: path, interface, member, types and arguments.
    public func emit(_ words: String...) async throws { try await emit(words: words) }

    public func emit(words: [String]) async throws {
        guard let program = ChildProcess.path(of: "busctl") else {
            throw ChildProcess.Failure(sentence: "busctl is not installed")
        }
        let run = try await ChildProcess.runAside(
            program, ["--address=\(address)", "emit", "--"] + words, seconds: 20)
        guard run.ending == .exited(0) else { throw ChildProcess.Failure(sentence: run.errors) }
    }
}
