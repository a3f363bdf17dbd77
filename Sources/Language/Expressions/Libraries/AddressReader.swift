/// Reads addresses as people write them, strictly: no zones, no leading zeros, no IPv4 inside of
/// IPv6.
enum AddressReader {
    static func address(_ text: String) -> IPAddress? {
        guard text.utf8.count <= 45 else { return nil }
        if text.utf8.contains(UInt8(ascii: ":")) { return version6(text) }
        return version4(text[...]).map { IPAddress(family: 4, bits: $0) }
    }

    static func network(_ text: String) -> IPNetwork? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let address = address(String(parts[0])),
            let length = number(parts[1], radix: 10, digits: 3), length <= address.bitCount,
            !isMapped(parts[0])
        else { return nil }
        return IPNetwork(address, prefixLength: Int(length))
    }

    /// An address of version 4 in the clothes of version 6 has no network of its own.
    private static func isMapped(_ text: Substring) -> Bool {
        text.contains(":") && address(String(text))?.family == 4
    }

    private static func version4(_ text: Substring) -> UInt128? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bits: UInt128 = 0
        for part in parts {
            guard let byte = number(part, radix: 10, digits: 3), byte < 256 else { return nil }
            bits = bits << 8 | UInt128(byte)
        }
        return bits
    }

    private static func version6(_ text: String) -> IPAddress? {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2, let start = groups(halves[0], isLast: halves.count == 1) else {
            return nil
        }
        var all = start
        if halves.count == 2 {
            guard let end = groups(halves[1], isLast: true), start.count + end.count < 8 else {
                return nil
            }
            all += Array(repeating: 0, count: 8 - start.count - end.count) + end
        }
        guard all.count == 8 else { return nil }
        let bits = all.reduce(UInt128(0)) { $0 << 16 | UInt128($1) }
        guard bits >> 32 == 0xFFFF else { return IPAddress(family: 6, bits: bits) }
        // In hexadecimal digits an address of version 4 is what it is; in decimal ones it is
        // probably a mistake.
        return text.contains(".") ? nil : IPAddress(family: 4, bits: bits & 0xFFFF_FFFF)
    }

    /// The groups of 16 bits between colons; the last two may be written as four decimal numbers.
    private static func groups(_ text: Substring, isLast: Bool) -> [UInt64]? {
        if text.isEmpty { return [] }
        var groups: [UInt64] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if isLast, index == parts.count - 1, part.contains("."), let tail = version4(part) {
                groups += [UInt64(tail >> 16), UInt64(tail & 0xFFFF)]
            } else if let group = number(part, radix: 16, digits: 4) {
                groups.append(group)
            } else {
                return nil
            }
        }
        return groups
    }

    private static func number(_ text: Substring, radix: Int, digits: Int) -> UInt64? {
        let isPlain = text.utf8.allSatisfy { UInt8(ascii: "0") <= $0 && $0 != UInt8(ascii: "_") }
        let hasLeadingZero = radix == 10 && text.utf8.count > 1 && text.hasPrefix("0")
        guard isPlain, !hasLeadingZero, text.utf8.count <= digits else { return nil }
        return UInt64(text, radix: radix)
    }
}
