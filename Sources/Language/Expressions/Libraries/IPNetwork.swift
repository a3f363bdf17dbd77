/// All addresses that begin with the same bits, and the one that they were written with.
struct IPNetwork: OpaqueContent {
    static let typeName = "net.CIDR"

    let address: IPAddress
    let prefixLength: Int

    init(_ address: IPAddress, prefixLength: Int) {
        self.address = address
        self.prefixLength = prefixLength
    }
}

extension IPNetwork {
    static func read(_ text: String, _ budget: inout Budget) throws(ExpressionError) -> IPNetwork {
        guard let network = AddressReader.network(text) else {
            throw .invalidArgument(
                "the text is not a network such as '10.0.0.0/8' or '2001:db8::/32'")
        }
        return network
    }

    static func isWritten(in text: String, _ budget: inout Budget) -> Bool {
        AddressReader.network(text) != nil
    }

    static func containsAddress(
        _ network: IPNetwork, _ text: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        network.contains(try IPAddress.read(text, &budget))
    }

    static func containsNetwork(
        _ network: IPNetwork, _ text: String, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        network.contains(try read(text, &budget))
    }
}

extension IPNetwork {
    var text: String { "\(address.text)/\(prefixLength)" }

    var masked: IPNetwork {
        let shift = address.bitCount - prefixLength
        let bits = (address.bits >> shift) << shift
        return IPNetwork(IPAddress(family: address.family, bits: bits), prefixLength: prefixLength)
    }

    func contains(_ other: IPAddress) -> Bool {
        let shift = address.bitCount - prefixLength
        return address.family == other.family && address.bits >> shift == other.bits >> shift
    }

    func contains(_ other: IPNetwork) -> Bool {
        prefixLength <= other.prefixLength && contains(other.address)
    }
}
