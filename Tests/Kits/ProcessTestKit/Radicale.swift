import Glibc
import Synchronization

/// A real calendar server on a port of this machine, with an empty folder of its own and one user.
public final class Radicale: Sendable {
    public let port: UInt16
    public static let user = "kari"
    public static let password = "fjord"
    private let folder: TestFolder
    private let process: RunningProcess

    public init() throws {
        guard let program = ChildProcess.path(of: "radicale") else {
            throw ChildProcess.Failure(sentence: "radicale is not installed")
        }
        port = try FreePort.find()
        folder = try TestFolder("radicale")
        let users = try folder.write("users", "\(Self.user):\(Self.password)\n")
        // The machine's own settings are not read.
        process = try RunningProcess(
            program,
            [
                "--config", "", "--server-hosts", "127.0.0.1:\(port)", "--auth-type", "htpasswd",
                "--auth-htpasswd-filename", users, "--auth-htpasswd-encryption", "plain",
                "--rights-type", "owner_only", "--storage-filesystem-folder", folder.path,
                "--logging-level", "error",
            ])
    }

    deinit {
        process.send(SIGKILL)
        _ = try? process.wait(seconds: 10)
    }

    /// Sends a request of somebody as another program does, once the server is there; returns the
    /// status and the body.
    public func send(
        _ method: String, _ path: String, _ headers: [String], _ body: String
    ) async throws -> (status: Int, body: String) {
        guard let program = ChildProcess.path(of: "curl") else {
            throw ChildProcess.Failure(sentence: "curl is not installed")
        }
        let patience = ["--retry", "30", "--retry-delay", "1", "--retry-connrefused"]
        let run = try await ChildProcess.runAside(
            program,
            [
                "--silent", "--user", "\(Self.user):\(Self.password)", "--request", method,
                "--data-binary", "@-",
            ] + patience
                + ["--write-out", "\n%{http_code}", "http://127.0.0.1:\(port)\(path)"]
                + headers.flatMap { ["--header", $0] },
            input: body, seconds: 40)
        guard run.ending == .exited(0), let end = run.output.lastIndex(of: "\n"),
            let status = Int(run.output[run.output.index(after: end)...])
        else { throw ChildProcess.Failure(sentence: "\(run.ending) \(run.errors)") }
        return (status, String(run.output[..<end]))
    }
}
