/// Functions of addresses of the Internet and of their networks.
enum NetworkLibrary {
    static let functions = addresses + networks

    private static let addresses = [
        Function(
            "ip", "The address that a text means, or the one that a network was written with.",
            [
                Overload(.function, IPAddress.read),
                Overload(.member) { (network: IPNetwork, _) in network.address },
            ]),
        Function(
            "isIP", "Whether a text is an address.", [Overload(.function, IPAddress.isWritten)]),
        Function(
            "ip.isCanonical", "Whether an address is written as RFC 5952 wants it.",
            [Overload(.function, IPAddress.isCanonical)]),
        Function(
            "family", "4 or 6, the version of the address.",
            [Overload(.member) { (address: IPAddress, _) in address.family }]),
        test("isUnspecified", "Whether this is 0.0.0.0 or ::.", \.isUnspecified),
        test("isLoopback", "Whether the address means the machine itself.", \.isLoopback),
        test(
            "isGlobalUnicast", "Whether the address means one machine, be it in a private network.",
            \.isGlobalUnicast),
        test(
            "isLinkLocalUnicast", "Whether the address means one machine on the same link.",
            \.isLinkLocalUnicast),
        test(
            "isLinkLocalMulticast", "Whether the address means several machines on the same link.",
            \.isLinkLocalMulticast),
        Function(
            "string", "",
            [
                Overload(.function) { (address: IPAddress, _) in address.text },
                Overload(.function) { (network: IPNetwork, _) in network.text },
            ]),
    ]

    private static func test(
        _ name: String, _ summary: String, _ isSo: @escaping @Sendable (IPAddress) -> Bool
    ) -> Function {
        Function(name, summary, [Overload(.member) { (address: IPAddress, _) in isSo(address) }])
    }

    private static let networks = [
        Function(
            "cidr", "The network that a text such as '10.0.0.0/8' means.",
            [Overload(.function, IPNetwork.read)]),
        Function(
            "isCIDR", "Whether a text is a network.", [Overload(.function, IPNetwork.isWritten)]),
        Function(
            "containsIP", "Whether an address lies in the network.",
            [
                Overload(.member) { (a: IPNetwork, b: IPAddress, _) in a.contains(b) },
                Overload(.member, IPNetwork.containsAddress),
            ]),
        Function(
            "containsCIDR", "Whether another network lies in the network.",
            [
                Overload(.member) { (a: IPNetwork, b: IPNetwork, _) in a.contains(b) },
                Overload(.member, IPNetwork.containsNetwork),
            ]),
        Function(
            "masked", "The network with the first of its addresses.",
            [Overload(.member) { (network: IPNetwork, _) in network.masked }]),
        Function(
            "prefixLength", "The number of bits that all addresses of the network share.",
            [Overload(.member) { (network: IPNetwork, _) in Int64(network.prefixLength) }]),
    ]
}
