/// A person or a place that mail goes to.
package struct MailAddress: Hashable, Sendable {
    /// The name for people, if there is one.
    package let name: String
    package let address: String

    /// Reads an address such as `anna@example.org` or `Anna Ås <anna@example.org>`; `nil` for what
    /// is none, or would end a line of a header.
    package init?(_ text: String) {
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            return nil
        }
        let text = text.trimmingBlanks
        if text.hasSuffix(">"), let start = text.lastIndex(of: "<") {
            var name = String(text[..<start]).trimmingBlanks
            if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
                name = String(name.dropFirst().dropLast())
            }
            self.name = name
            address = String(text[text.index(after: start)...].dropLast())
        } else {
            (name, address) = ("", text)
        }
        guard Self.isAddress(address) else { return nil }
    }

    /// Whether it is plain ASCII with one `@` within, and can stand in a command of SMTP.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.hasPrefix("-")
            && text.utf8.allSatisfy {
                (0x21...0x7E).contains($0) && !#"<>()[],;:\""#.utf8.contains($0)
            }
    }

    package var domain: String { address.split(separator: "@").last.map(String.init) ?? "" }
}

extension String {
    /// The text without blanks around it.
    package var trimmingBlanks: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
