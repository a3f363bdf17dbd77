import Messages
package import Values

/// A mail as it came, as far as people and workflows look at it.
package struct ReceivedMail: Hashable, Sendable {
    /// Its number in its folder.
    package let number: UInt32

    /// The header `Message-ID`, without its brackets.
    package let id: String
    package let from: String
    package let to: [String]
    package let subject: String
    package let time: Timestamp?

    /// The text that was written, or that of the page where there is no other.
    package let text: String

    package init(number: UInt32, _ bytes: [UInt8]) {
        self.number = number
        let part = MIMEPart(bytes[...])
        func words(_ name: String) -> String {
            part.header(name).map(MailWords.reading) ?? ""
        }
        (from, subject) = (words("from"), words("subject"))
        to = (part.header("to").map(Self.addresses) ?? []).map(MailWords.reading)
        time = part.header("date").flatMap(MailDate.read)
        id = words("message-id").replacing("<", with: "").replacing(">", with: "").trimmingBlanks
        text = part.text() ?? ""
    }

    /// Splits at commas that are in no quotes.
    private static func addresses(_ text: String) -> [String] {
        var found: [String] = [""]
        var isQuoted = false
        for character in text.prefix(100_000) {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                found.append("")
            } else {
                found[found.count - 1].append(character)
            }
        }
        return found.map(\.trimmingBlanks).filter { !$0.isEmpty }
    }
}
