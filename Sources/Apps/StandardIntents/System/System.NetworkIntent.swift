import AppIntents
import Glibc
import IntentTraits
import SystemFiles

extension System {
    struct NetworkIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Network"
        static let description: IntentDescription? =
            "Returns whether there is a way out of the machine, and by which interface."
        static let effects: [Effect]? = [.reads("system:network")]

        func perform() async throws -> some IntentResult & ReturnsValue<NetworkEntity> {
            .result(value: NetworkEntity.now)
        }
    }

    struct NetworkEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Network"

        /// Whether an interface that is up has a way to everywhere; nothing is sent to find out.
        @Property(title: "Is Connected") var isConnected: Bool

        /// The interface of that way.
        @Property(title: "Interface") var interface: String?

        /// All addresses of the machine but those that lead back to it.
        @Property(title: "Addresses") var addresses: [String]

        init() { (isConnected, interface, addresses) = (false, nil, []) }

        static var now: NetworkEntity {
            let network = NetworkEntity()
            let routes = ["/proc/net/route", "/proc/net/ipv6_route"].map { path in
                // A kernel without one kind of addresses has no such file.
                (try? RegularFile.bytes(path, atMost: 1 << 20)).map {
                    String(decoding: $0, as: UTF8.self)
                } ?? ""
            }
            network.interface = interface(routes: routes[0], routes6: routes[1])
            network.isConnected = network.interface != nil
            network.addresses = ownAddresses
            return network
        }

        /// The interface of the first way to everywhere in the kernel's tables.
        static func interface(routes: String, routes6: String) -> String? {
            let upFlag = 1
            for line in routes.split(separator: "\n").dropFirst() {
                let fields = line.split(whereSeparator: \.isWhitespace)
                guard fields.count > 7, fields[1] == "00000000", fields[7] == "00000000",
                    let flags = Int(fields[3], radix: 16), flags & upFlag != 0
                else { continue }
                return String(fields[0])
            }
            for line in routes6.split(separator: "\n") {
                let fields = line.split(whereSeparator: \.isWhitespace)
                guard fields.count > 9, fields[0].allSatisfy({ $0 == "0" }), fields[1] == "00",
                    let flags = Int(fields[8], radix: 16), flags & upFlag != 0, fields[9] != "lo"
                else { continue }
                return String(fields[9])
            }
            return nil
        }

        private static var ownAddresses: [String] {
            var first: UnsafeMutablePointer<ifaddrs>?
            guard getifaddrs(&first) == 0 else { return [] }
            defer { freeifaddrs(first) }
            var addresses: [String] = []
            var next = first
            while let entry = next?.pointee {
                next = entry.ifa_next
                let isLoop = entry.ifa_flags & UInt32(IFF_LOOPBACK) != 0
                guard !isLoop, let address = entry.ifa_addr,
                    let text = text(of: address)
                else { continue }
                addresses.append(text)
            }
            return addresses
        }

        private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
            let length: Int
            switch Int32(address.pointee.sa_family) {
            case AF_INET: length = MemoryLayout<sockaddr_in>.size
            case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
            default: return nil
            }
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(
                    address, socklen_t(length), &host, socklen_t(host.count), nil, 0,
                    NI_NUMERICHOST) == 0
            else { return nil }
            let text = String(
                decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            // Addresses of one cable only lead nowhere else.
            return text.hasPrefix("fe80:") ? nil : text
        }

        var displayRepresentation: DisplayRepresentation {
            isConnected ? "Connected by \(interface ?? "")" : "Not connected"
        }
    }
}
