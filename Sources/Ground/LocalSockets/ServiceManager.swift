import Glibc

/// The service manager that started this process and is told how it gets on, such as systemd.
package struct ServiceManager: Sendable {
    private let path: String

    /// Returns `nil` without a service manager that is to be told.
    package init?(environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@")
        else { return nil }
        self.path = path
    }

    /// The state that a service reports.
    package enum State: String, Sendable {
        case ready = "READY=1"
        case reloading = "RELOADING=1"
        case stopping = "STOPPING=1"
    }

    /// Tells it; where that does not work, the manager finds out by itself.
    package func tell(_ state: State) {
        let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return }
        defer { close(file) }
        let text = Array(state.rawValue.utf8)
        _ = try? SocketAddress(path).with { address, size in
            Int32(sendto(file, text, text.count, Int32(MSG_NOSIGNAL), address, size))
        }
    }
}
