/// An address that may stand in a link: a web page or a mailbox, never a script or a file.
struct SafeLink {
    let address: String

    /// Fails if the address has another scheme, or a character that no address has.
    init?(_ address: String) {
        let isPlain = address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
        guard isPlain, let colon = address.firstIndex(of: ":") else { return nil }
        guard ["http", "https", "mailto"].contains(address[..<colon].lowercased()) else {
            return nil
        }
        self.address = address
    }
}
