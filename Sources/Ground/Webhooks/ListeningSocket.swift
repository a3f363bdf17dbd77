import Glibc
import Messages

/// A socket that listens at an address.
struct ListeningSocket {
    let descriptor: Int32

    /// The address with the port that it got.
    let address: ListenAddress

    init(_ address: ListenAddress) throws(WebhookTrouble) {
        let family = address.host.contains(":") ? AF_INET6 : AF_INET
        let descriptor = socket(
            family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw .unusable(address, errno) }
        var isUsed: Int32 = 1
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &isUsed, socklen_t(MemoryLayout<Int32>.size))
        guard Self.bind(descriptor, to: address), listen(descriptor, 64) == 0 else {
            let code = errno
            close(descriptor)
            throw .unusable(address, code)
        }
        self.descriptor = descriptor
        self.address = ListenAddress(host: address.host, port: Self.port(of: descriptor))
    }

    private static func bind(_ descriptor: Int32, to address: ListenAddress) -> Bool {
        if address.host.contains(":") {
            var place = sockaddr_in6()
            place.sin6_family = sa_family_t(AF_INET6)
            place.sin6_port = address.port.bigEndian
            inet_pton(AF_INET6, address.host, &place.sin6_addr)
            return bind(descriptor, place)
        }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = address.port.bigEndian
        inet_pton(AF_INET, address.host, &place.sin_addr)
        return bind(descriptor, place)
    }

    private static func bind<Place>(_ descriptor: Int32, _ place: Place) -> Bool {
        withUnsafeBytes(of: place) { bytes in
            guard let start = bytes.baseAddress else { return false }
            return Glibc.bind(
                descriptor, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
                == 0
        }
    }

    /// The port stands at the same place for both families.
    private static func port(of descriptor: Int32) -> UInt16 {
        var place = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        withUnsafeMutableBytes(of: &place) { bytes in
            guard let start = bytes.baseAddress else { return }
            getsockname(descriptor, start.assumingMemoryBound(to: sockaddr.self), &size)
        }
        return UInt16(bigEndian: place.sin6_port)
    }
}

extension WebhookTrouble {
    fileprivate static func unusable(_ address: ListenAddress, _ code: Int32) -> Self {
        switch code {
        case EADDRINUSE:
            .unusable("\(address)", "another program has the port; 'listen' can name another one")
        case EACCES:
            .unusable("\(address)", "ports below 1024 are for root; 'listen' can name a higher one")
        case EADDRNOTAVAIL:
            .unusable("\(address)", "this machine does not have the address")
        default: .unusable("\(address)", String(cString: strerror(code)))
        }
    }
}
