import Glibc
import ProcessTestKit
import Synchronization

/// A real broker on a port of this machine, which tests kill and start again.
final class Mosquitto: Sendable {
    let port: UInt16
    private let folder: String
    private let process = Mutex<RunningProcess?>(nil)

    init() throws {
        port = try Self.freePort()
        let template = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(template)/mosquitto-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            throw ChildProcess.Failure(sentence: "no folder: error \(errno)")
        }
        folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let user = getuid() == 0 ? "user root\n" : ""
        // All that it was told outlives its death.
        let settings = """
            listener \(port) 127.0.0.1
            allow_anonymous true
            persistence true
            persistence_location \(folder)/
            autosave_on_changes true
            autosave_interval 1
            \(user)
            """
        guard let file = fopen("\(folder)/settings", "w") else {
            throw ChildProcess.Failure(sentence: "no settings: error \(errno)")
        }
        fputs(settings, file)
        fclose(file)
        try start()
    }

    deinit {
        stop(SIGKILL)
        for name in ["settings", "mosquitto.db", "mosquitto.db.new"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }

    func start() throws {
        guard let program = ChildProcess.path(of: "mosquitto") else {
            throw ChildProcess.Failure(sentence: "mosquitto is not installed")
        }
        let started = try RunningProcess(program, ["-c", "\(folder)/settings"])
        process.withLock { $0 = started }
    }

    func stop(_ signal: Int32) {
        let running = process.withLock { process in
            defer { process = nil }
            return process
        }
        running?.send(signal)
        _ = try? running?.wait(seconds: 10)
    }

    /// Publishes a message as another program does.
    func publish(_ topic: String, _ payload: String, _ options: [String] = ["-q", "1"]) async throws
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

    /// A port that was free a moment ago.
    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 ? getsockname(descriptor, $0, &size) : -1
            }
        }
        guard code == 0 else { throw ChildProcess.Failure(sentence: "no port: error \(errno)") }
        return UInt16(bigEndian: place.sin_port)
    }
}
