import Glibc

/// A path as the system wants it for a socket: 107 bytes at most.
///
/// A longer one is reached through its folder, which is opened for that.
struct SocketAddress: ~Copyable {
    private let path: String
    private let folder: Int32?

    init(_ path: String) throws(LocalSocketError) {
        guard path.utf8.count > Self.longest else {
            self.path = path
            folder = nil
            return
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let parent = parts.dropLast().joined(separator: "/")
        let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed("open '\(parent)'") }
        self.path = "/proc/self/fd/\(descriptor)/\(parts.last ?? "")"
        folder = descriptor
    }

    deinit { if let folder { close(folder) } }

    private static let longest = 107

    func with(
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(LocalSocketError) -> Int32 {
        guard path.utf8.count <= Self.longest else {
            throw .system("a socket's name of \(path.utf8.count) bytes", code: ENAMETOOLONG)
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { name in
            name.copyBytes(from: path.utf8)
            // A name that is no path begins with a null, and is as long as it is.
            if path.hasPrefix("@") { name[0] = 0 }
        }
        let unused = path.hasPrefix("@") ? Self.longest + 1 - path.utf8.count : 0
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size - unused))
            }
        }
    }
}
