import Glibc
import ProcessTestKit

/// A connection to a port of this machine that says something and no more.
struct RawCall {
    private let descriptor: Int32

    init(to port: UInt16, saying text: String) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            throw ChildProcess.Failure(sentence: "not connected: error \(errno)")
        }
        let bytes = Array(text.utf8)
        send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    func hangUp() { close(descriptor) }
}
