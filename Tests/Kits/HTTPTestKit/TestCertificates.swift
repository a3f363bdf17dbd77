import ProcessTestKit

/// Certificates that OpenSSL makes for one test: a maker's, and those of servers.
struct TestCertificates {
    private let folder: TestFolder

    init(in folder: TestFolder) { self.folder = folder }

    func make() throws {
        try run("genpkey", Self.key + ["-out", path("maker.key")])
        try run(
            "req",
            [
                "-x509", "-new", "-key", path("maker.key"), "-subj", "/CN=Maker of a test",
                "-days", "30", "-out", path("maker.pem"),
            ])
        // OpenSSL's way of giving any times is a register of certificates.
        try folder.write(
            "ca.cnf",
            """
            [ca]
            default_ca = all
            [all]
            database = \(path("index"))
            new_certs_dir = \(folder.path)
            rand_serial = yes
            default_md = sha256
            policy = any
            unique_subject = no
            copy_extensions = copy
            [any]
            commonName = supplied
            """)
        try folder.write("index", "")
        try make("good", "localhost", ["-days", "30"])
        try make("otherName", "elsewhere.example", ["-days", "30"])
        try make(
            "expired", "localhost",
            ["-startdate", "20200101000000Z", "-enddate", "20200201000000Z"])
        try make(
            "early", "localhost", ["-startdate", "20900101000000Z", "-enddate", "20900201000000Z"])
        try run("genpkey", Self.key + ["-out", path("ownMaker.key")])
        try run(
            "req",
            [
                "-x509", "-new", "-key", path("ownMaker.key"), "-subj", "/CN=localhost",
                "-addext", "subjectAltName=DNS:localhost", "-days", "30",
                "-out", path("ownMaker.pem"),
            ])
    }

    private static let key = ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]

    private func make(_ name: String, _ host: String, _ times: [String]) throws {
        try run("genpkey", Self.key + ["-out", path("\(name).key")])
        try run(
            "req",
            [
                "-new", "-key", path("\(name).key"), "-subj", "/CN=\(host)",
                "-addext", "subjectAltName=DNS:\(host)", "-out", path("\(name).csr"),
            ])
        try run(
            "ca",
            [
                "-batch", "-notext", "-config", path("ca.cnf"), "-cert", path("maker.pem"),
                "-keyfile", path("maker.key"), "-in", path("\(name).csr"),
                "-out", path("\(name).pem"),
            ] + times)
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func run(_ command: String, _ arguments: [String]) throws {
        let openssl = ChildProcess.path(of: "openssl") ?? "openssl"
        let run = try ChildProcess.run(openssl, [command] + arguments, seconds: 20)
        guard run.ending == .exited(0) else {
            throw ChildProcess.Failure(sentence: "openssl \(command): \(run.errors)")
        }
    }
}
