import Glibc

/// An address of this machine with a port, such as `127.0.0.1:8787`.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
    public let host: String

    /// The port; 0 is any that is free.
    public let port: UInt16

    public init(host: String = "127.0.0.1", port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Reads a text; a port alone is one of this machine that others do not reach.
    public init?(_ text: String) {
        var (host, port) = ("127.0.0.1", text)
        if let colon = text.lastIndex(of: ":") {
            host = String(text[..<colon])
            port = String(text[text.index(after: colon)...])
        }
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = String(host.dropFirst().dropLast())
            guard host.contains(":") else { return nil }
        } else if host.contains(":") {
            return nil
        }
        if host == "localhost" { host = "127.0.0.1" }
        guard Self.isNumeric(host), port.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = UInt16(port)
        else { return nil }
        self.init(host: host, port: number)
    }

    private static func isNumeric(_ host: String) -> Bool {
        var space = in6_addr()
        return inet_pton(host.contains(":") ? AF_INET6 : AF_INET, host, &space) == 1
    }

    /// Whether only programs of this machine reach it.
    public var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
