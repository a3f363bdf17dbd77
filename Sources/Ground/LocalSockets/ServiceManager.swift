import Glibc

/// Whoever started this process as a service and wants to know how it gets on, as systemd does.
public struct ServiceManager: Sendable {
    private let path: String

    /// Returns `nil` where nobody wants to know.
    public init?(environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@")
        else { return nil }
        self.path = path
    }

    /// What a service says of itself.
    public enum State: String, Sendable {
        case ready = "READY=1"
        case reloading = "RELOADING=1"
        case stopping = "STOPPING=1"
    }

    /// Tells it; where that does not work, the manager finds out by itself.
    public func tell(_ state: State) {
        let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return }
        defer { close(file) }
        let text = Array(state.rawValue.utf8)
        _ = try? SocketAddress(path).with { address, size in
            Int32(sendto(file, text, text.count, Int32(MSG_NOSIGNAL), address, size))
        }
    }
}
