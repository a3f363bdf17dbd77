import Glibc
import MQTT
import PatienceTestKit
import Testing

/// The end of a client whose broker cannot be reached.
@Suite(.patient) struct MQTTClosingTests {
    /// A port whose calls are neither taken nor refused.
    private final class SilentPort: Sendable {
        let port: UInt16
        private let descriptors: [Int32]

        init() throws {
            let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            descriptors = (0..<2).map { _ in socket(AF_INET, type, 0) }
            let (listener, caller) = (descriptors[0], descriptors[1])
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isFull = withUnsafeMutablePointer(to: &place) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                    // One call that is not taken is all that the system keeps.
                    bind(listener, place, size) == 0 && listen(listener, 0) == 0
                        && getsockname(listener, place, &size) == 0
                        && connect(caller, place, size) == 0
                }
            }
            try #require(isFull)
            port = UInt16(bigEndian: place.sin_port)
        }

        deinit { for one in descriptors { close(one) } }

        /// Whether someone calls it, by the system's table.
        var isCalled: Bool {
            guard let file = fopen("/proc/self/net/tcp", "re") else { return false }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 512)
            let hex = String(port, radix: 16, uppercase: true)
            let mark = " 0100007F:\(String(repeating: "0", count: 4 - hex.count))\(hex) 02 "
            while fgets(&line, Int32(line.count), file) != nil {
                let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
                if String(decoding: bytes, as: UTF8.self).contains(mark) { return true }
            }
            return false
        }
    }

    @Test func `a client that is closed does not wait for the answer to its call`() async throws {
        let silent = try SilentPort()
        var settings = MQTTCourse.Settings(client: "errand-test")
        settings.patience = .seconds(3600)
        let client = try #require(
            MQTTClient(
                host: "127.0.0.1", port: silent.port, settings, wanting: [], MQTTMemory(),
                MQTTClient.Receiver(
                    store: { _, _ in true }, tell: { _ in }, remember: { _ in }, names: { "" })))
        await awaitingPatiently("the call") {
            while !silent.isCalled { await Task.yield() }
        }
        await awaitingPatiently("the end") { await client.close() }
    }
}
