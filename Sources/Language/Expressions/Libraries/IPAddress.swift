/// An address of the Internet, of version 4 or 6.
struct IPAddress: OpaqueContent {
    static let typeName = "net.IP"

    /// 4 or 6.
    let family: Int64

    /// The bits of the address, of which version 4 has 32.
    let bits: UInt128

    var bitCount: Int { family == 4 ? 32 : 128 }
}

extension IPAddress {
    static func read(_ text: String, _ budget: inout Budget) throws(ExpressionError) -> IPAddress {
        guard let address = AddressReader.address(text) else {
            throw .invalidArgument(
                "the text is not an address such as '192.0.2.1' or '2001:db8::1'")
        }
        return address
    }

    static func isWritten(in text: String, _ budget: inout Budget) -> Bool {
        AddressReader.address(text) != nil
    }

    static func isCanonical(_ text: String, _ budget: inout Budget) throws(ExpressionError) -> Bool
    { try read(text, &budget).text == text }
}

extension IPAddress {
    var isUnspecified: Bool { bits == 0 }

    var isLoopback: Bool { family == 4 ? bits >> 24 == 127 : bits == 1 }

    var isMulticast: Bool { family == 4 ? bits >> 28 == 0xE : bits >> 120 == 0xFF }

    var isLinkLocalUnicast: Bool { family == 4 ? bits >> 16 == 0xA9FE : bits >> 118 == 0x3FA }

    var isLinkLocalMulticast: Bool {
        family == 4 ? bits >> 8 == 0xE0_0000 : bits >> 112 & 0xFF0F == 0xFF02
    }

    var isGlobalUnicast: Bool {
        let isBroadcast = family == 4 && bits == 0xFFFF_FFFF
        return !(isUnspecified || isBroadcast || isLoopback || isMulticast || isLinkLocalUnicast)
    }
}

extension IPAddress {
    /// The one text that RFC 5952 wants for the address.
    var text: String { family == 4 ? dotted : colonSeparated }

    private var dotted: String {
        stride(from: 24, through: 0, by: -8).map { "\(bits >> $0 & 0xFF)" }.joined(separator: ".")
    }

    private var colonSeparated: String {
        let groups = stride(from: 112, through: 0, by: -16).map { UInt16(bits >> $0 & 0xFFFF) }
        guard let gap = Self.longestGap(in: groups) else { return Self.text(groups[...]) }
        return Self.text(groups[..<gap.lowerBound]) + "::" + Self.text(groups[gap.upperBound...])
    }

    private static func text(_ groups: ArraySlice<UInt16>) -> String {
        groups.map { String($0, radix: 16) }.joined(separator: ":")
    }

    /// The first of the longest stretches of two groups or more that are zero.
    private static func longestGap(in groups: [UInt16]) -> Range<Int>? {
        var longest = 0..<1
        var start = 0
        for (index, group) in groups.enumerated() {
            if group != 0 { start = index + 1 }
            if index + 1 - start > longest.count { longest = start..<index + 1 }
        }
        return longest.count > 1 ? longest : nil
    }
}
