import Glibc
import ProcessTestKit

/// A real web server with certificates good and bad, each on a port of this machine.
public final class Nginx: Sendable {
    /// How a server shows who it is.
    public enum Door: String, CaseIterable, Sendable {
        case plain, good, expired, early, otherName, ownMaker
    }

    private let folder: TestFolder
    private let ports: [Door: UInt16]
    private let process: RunningProcess

    /// The certificate of the maker of all others but one.
    public var maker: String { "\(folder.path)/maker.pem" }

    /// Where the files are that it shows under `/files/`, and those that it takes.
    public var files: String { "\(folder.path)/files" }

    public init() throws {
        guard let program = ChildProcess.path(of: "nginx") else {
            throw ChildProcess.Failure(sentence: "nginx is not installed")
        }
        folder = try TestFolder()
        mkdir("\(folder.path)/files", 0o777)
        try TestCertificates(in: folder).make()
        var ports: [Door: UInt16] = [:]
        for door in Door.allCases { ports[door] = try Self.freePort() }
        self.ports = ports
        try folder.write("nginx.conf", Self.settings(folder.path, ports))
        let log = try Self.reader(ofPipe: folder.path + "/log")
        defer { close(log) }
        process = try RunningProcess(
            program, ["-p", folder.path, "-c", "\(folder.path)/nginx.conf", "-e", "stderr"])
        try waitUntilReady(log)
    }

    deinit {
        process.send(SIGTERM)
        _ = try? process.wait(seconds: 10)
    }

    public func url(_ door: Door) -> String {
        let scheme = door == .plain ? "http" : "https"
        return "\(scheme)://localhost:\(ports[door] ?? 0)"
    }

    /// A port that no system gives to a client meanwhile, as it may do with one above these.
    private static func freePort() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 20_000..<32_000)
            if !isTaken(port) { return port }
        }
        throw ChildProcess.Failure(sentence: "no port is free")
    }

    private static func reader(ofPipe path: String) throws -> Int32 {
        let descriptor = mkfifo(path, 0o600) == 0 ? open(path, O_RDONLY | O_NONBLOCK) : -1
        guard descriptor >= 0 else {
            throw ChildProcess.Failure(sentence: "no pipe: error \(errno)")
        }
        return descriptor
    }

    /// Waits for the line of its log that says that it serves; all its ports are bound by then.
    private func waitUntilReady(_ log: Int32) throws {
        var text = ""
        var waiting = pollfd(fd: log, events: Int16(POLLIN), revents: 0)
        while !text.contains("start worker process "), poll(&waiting, 1, 20_000) == 1 {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(log, &bytes, bytes.count)
            guard count > 0 else { break }
            text += String(decoding: bytes[..<count], as: UTF8.self)
        }
        guard !text.contains("start worker process ") else { return }
        process.send(SIGKILL)
        let run = try process.wait(seconds: 10)
        throw ChildProcess.Failure(sentence: "nginx does not start: \(text)\(run.errors)")
    }

    private static func isTaken(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func settings(_ folder: String, _ ports: [Door: UInt16]) -> String {
        let user = getuid() == 0 ? "user root;" : ""
        let servers = Door.allCases.map { door in
            let tls =
                door == .plain
                ? ""
                : """
                ssl_certificate \(folder)/\(door).pem;
                ssl_certificate_key \(folder)/\(door).key;
                """
            return """
                server {
                    listen 127.0.0.1:\(ports[door] ?? 0)\(door == .plain ? "" : " ssl http2");
                    \(tls)
                    location = /down { return 302 http://localhost:\(ports[.plain] ?? 0)/hello; }
                    location = /hello { return 200 "hello\\n"; }
                    location /files/ { alias \(folder)/files/; dav_methods PUT DELETE; }
                }
                """
        }
        return """
            \(user)
            daemon off;
            worker_processes 1;
            pid \(folder)/pid;
            error_log stderr;
            error_log \(folder)/log notice;
            events { worker_connections 512; }
            http {
                access_log off;
                keepalive_requests 100000;
                client_max_body_size 0;
                gzip on;
                gzip_types *;
                gzip_min_length 100;
                client_body_temp_path \(folder)/body;
                proxy_temp_path \(folder)/proxy;
                fastcgi_temp_path \(folder)/fastcgi;
                uwsgi_temp_path \(folder)/uwsgi;
                scgi_temp_path \(folder)/scgi;
                \(servers.joined(separator: "\n"))
            }
            """
    }
}
