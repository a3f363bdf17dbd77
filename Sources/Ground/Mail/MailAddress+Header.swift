import Messages

extension MailAddress {
    /// The address for a header.
    var header: String {
        guard !name.isEmpty else { return address }
        let isPlain = name.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x20
        }
        return isPlain && name.utf8.count < 70
            ? "\(name) <\(address)>" : "\(MailWords.header(name, isEncoded: true))\n <\(address)>"
    }
}
