import Glibc
import Synchronization

/// A real broker on a port of this machine, which tests kill and start again.
public final class Mosquitto: Sendable {
    public let port: UInt16
    private let folder: TestFolder
    private let process = Mutex<RunningProcess?>(nil)

    public init() throws {
        port = try FreePort.find()
        folder = try TestFolder("mosquitto")
        let user = getuid() == 0 ? "user root\n" : ""
        // All that it was told outlives its death.
        let settings = """
            listener \(port) 127.0.0.1
            allow_anonymous true
            persistence true
            persistence_location \(folder.path)/
            autosave_on_changes true
            autosave_interval 1
            \(user)
            """
        try folder.write("settings", settings)
        try start()
    }

    deinit { stop(SIGKILL) }

    public func start() throws {
        guard let program = ChildProcess.path(of: "mosquitto") else {
            throw ChildProcess.Failure(sentence: "mosquitto is not installed")
        }
        let started = try RunningProcess(program, ["-c", "\(folder.path)/settings"])
        process.withLock { $0 = started }
    }

    public func stop(_ signal: Int32) {
        let running = process.withLock { process in
            defer { process = nil }
            return process
        }
        running?.send(signal)
        _ = try? running?.wait(seconds: 10)
    }

    /// Publishes a message as another program does.
    public func publish(_ topic: String, _ payload: String, _ options: [String] = ["-q", "1"])
        async throws
    {
        guard let program = ChildProcess.path(of: "mosquitto_pub") else {
            throw ChildProcess.Failure(sentence: "mosquitto_pub is not installed")
        }
        let run = try await ChildProcess.runAside(
            program,
            ["-h", "127.0.0.1", "-p", "\(port)", "-t", topic, "-m", payload] + options,
            seconds: 20)
        guard run.ending == .exited(0) else { throw ChildProcess.Failure(sentence: run.errors) }
    }
}
