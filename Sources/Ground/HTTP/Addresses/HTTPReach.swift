import Glibc

/// How far away an address is, the nearest first.
public enum HTTPReach: Int, Comparable, Sendable {
    /// This machine and what hangs on the same cable.
    case machine

    /// A private network.
    case network

    /// The public internet.
    case world

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension HTTPReach {
    /// Judges a numeric address; `nil` for anything else, such as a name.
    init?(ofAddress text: String) {
        var text = text
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        if let zone = text.firstIndex(of: "%") { text = String(text[..<zone]) }
        var space = in6_addr()
        let family = text.contains(":") ? AF_INET6 : AF_INET
        guard inet_pton(family, text, &space) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: space) { Array($0) }
        self = family == AF_INET ? Self(four: Array(bytes.prefix(4))) : Self(six: bytes)
    }

    /// Judges a host as it is written; `nil` for a name that may be anywhere.
    init?(ofHost host: String) {
        let isLocal = host == "localhost" || host.hasSuffix(".localhost")
        if isLocal { self = .machine } else { self.init(ofAddress: host) }
    }

    private init(four: [UInt8]) {
        switch (four[0], four[1]) {
        case (0, _), (127, _), (169, 254): self = .machine
        case (10, _), (172, 16...31), (192, 168), (100, 64...127), (198, 18...19), (224..., _):
            self = .network
        case (192, 0) where four[2] == 0: self = .network
        default: self = .world
        }
    }

    private init(six: [UInt8]) {
        let isZero = { (range: Range<Int>) in six[range].allSatisfy { $0 == 0 } }
        switch (six[0], six[1]) {
        case (0, 0) where isZero(0..<10) && six[10] == 0xFF && six[11] == 0xFF:
            // An address of version 4.
            self.init(four: Array(six[12...]))
        case (0, 0) where isZero(0..<12):
            // Nothing, this machine, or an old way of writing an address of version 4.
            self = isZero(12..<15) && six[15] <= 1 ? .machine : Self(four: Array(six[12...]))
        case (0, 0x64) where six[2] == 0xFF && six[3] == 0x9B: self.init(four: Array(six[12...]))
        case (0x20, 0x02): self.init(four: Array(six[2..<6]))
        case (0xFE, 0x80...0xBF): self = .machine
        case (0xFC...0xFD, _), (0xFE, 0xC0...), (0xFF, _): self = .network
        default: self = .world
        }
    }

    /// Judges what a socket is to be connected to.
    init?(of place: UnsafePointer<sockaddr>, size: socklen_t) {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard
            getnameinfo(place, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
        else { return nil }
        self.init(
            ofAddress: text.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { String(cString: $0) } ?? ""
            })
    }
}
