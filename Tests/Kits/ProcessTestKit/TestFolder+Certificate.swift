extension TestFolder {
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
