import Diagnostics
package import Values

/// A letter of plain text for a person of this machine, by RFC 5322.
package struct PlainLetter: Sendable {
    private let person: String
    private let subject: String
    private let body: String
    private let time: Timestamp

    /// No line of a mail may have more than 998 bytes.
    private static let longestLine = 200

    package init(to person: String, _ subject: String, _ body: String, at time: Timestamp) {
        (self.person, self.subject, self.body, self.time) = (person, subject, body, time)
    }

    /// The text for `sendmail`.
    package var text: String {
        """
        To: \(person)
        Subject: \(MailWords.header(subject))
        Date: \(MailDate.text(of: time))
        Auto-Submitted: auto-generated
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: 8bit

        \(body)

        """
    }

    /// Lines that a letter can have, of texts from anywhere.
    package static func lines(_ texts: [String]) -> [String] {
        texts.flatMap { $0.split(separator: "\n") }.map { line in
            let line = TerminalText.visible(String(line))
            return line.count > longestLine ? line.prefix(longestLine) + "…" : line
        }
    }
}
