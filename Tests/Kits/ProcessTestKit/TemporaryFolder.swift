import Glibc

/// A folder of a test's own that other users can look into, with a short path.
final class TemporaryFolder: Sendable {
    let path: String

    init(_ name: String) throws {
        var template = Array("/tmp/\(name)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ChildProcess.Failure(sentence: "no folder: error \(errno)")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        chmod(path, 0o755)
    }

    deinit { _ = try? ChildProcess.run("/bin/rm", ["-rf", path], seconds: 10) }

    func write(_ text: String, to name: String) throws {
        guard let file = fopen("\(path)/\(name)", "w") else {
            throw ChildProcess.Failure(sentence: "no file '\(name)': error \(errno)")
        }
        fputs(text, file)
        fclose(file)
    }

    /// Makes a certificate of this machine and its key, which is its own maker.
    func certificate() throws -> (certificate: String, key: String) {
        guard let openssl = ChildProcess.path(of: "openssl") else {
            throw ChildProcess.Failure(sentence: "openssl is not installed")
        }
        let made = ("\(path)/server.pem", "\(path)/server.key")
        let run = try ChildProcess.run(
            openssl,
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "30",
                "-keyout", made.1, "-out", made.0,
            ], environment: ["PATH": "/usr/bin:/bin"])
        guard run.ending == .exited(0) else { throw ChildProcess.Failure(sentence: run.errors) }
        return made
    }
}
