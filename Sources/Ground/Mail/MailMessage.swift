package import Messages
package import Values

/// A mail as it is given to a server, by RFC 5322 and MIME.
package struct MailMessage: Sendable {
    /// A file that goes with it.
    package struct Attachment: Hashable, Sendable {
        package let name: String
        package let type: String
        package let bytes: [UInt8]

        package init(name: String, type: String, bytes: [UInt8]) {
            (self.name, self.type, self.bytes) = (name, type, bytes)
        }
    }

    package let from: MailAddress
    package let to: [MailAddress]
    package let subject: String
    package var text: String?
    package var html: String?
    package var attachments: [Attachment] = []

    /// Whether no person has written it.
    package var isAutomatic = false

    /// The time of writing, and what makes it the same mail if it is sent again.
    package let time: Timestamp
    package let key: String

    package init(
        from: MailAddress, to: [MailAddress], subject: String, at time: Timestamp, key: String
    ) {
        (self.from, self.to, self.subject, self.time, self.key) = (from, to, subject, time, key)
    }

    private var digest: String {
        String(Digest(ofParts: "mail", .string(key), .string(from.address)).description.prefix(32))
    }

    /// The header `Message-ID` without its brackets, the same for every try to send it.
    package var id: String { "\(digest)@\(from.domain)" }

    /// What is sent, with the ends of lines of the internet.
    package var bytes: [UInt8] {
        var lines = [
            "From: \(from.header)", "To: \(to.map(\.header).joined(separator: ",\n "))",
            "Subject: \(MailWords.header(subject, most: 900))", "Date: \(MailDate.text(of: time))",
            "Message-ID: <\(id)>",
        ]
        if isAutomatic { lines.append("Auto-Submitted: auto-generated") }
        lines.append("MIME-Version: 1.0")
        let text = (lines + content.lines).joined(separator: "\n") + "\n"
        return Array(text.replacing("\n", with: "\r\n").utf8)
    }

    private var content: MailPart {
        var part: MailPart
        switch (text, html) {
        case (let text, nil): part = .text(text ?? "", as: "plain")
        case (nil, let html?): part = .text(html, as: "html")
        case (let text?, let html?):
            part = .several(
                [.text(text, as: "plain"), .text(html, as: "html")], as: "alternative",
                between: "=_errand_a\(digest)")
        }
        guard !attachments.isEmpty else { return part }
        return .several(
            [part] + attachments.map(MailPart.file), as: "mixed", between: "=_errand_m\(digest)")
    }
}

/// A part of a mail with its own header.
private struct MailPart {
    /// The header, an empty line, and the body.
    let lines: [String]

    static func text(_ text: String, as kind: String) -> MailPart {
        let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let isPlain = text.utf8.allSatisfy {
            (0x20...0x7E).contains($0) || [0x09, 0x0A].contains($0)
        }
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let isShort = rows.allSatisfy { $0.utf8.count < 900 }
        let head = "Content-Type: text/\(kind); charset=utf-8"
        guard isPlain, isShort else {
            return MailPart(
                lines: [head, "Content-Transfer-Encoding: base64", ""]
                    + base64(Array(text.replacing("\n", with: "\r\n").utf8)))
        }
        return MailPart(lines: [head, "Content-Transfer-Encoding: 7bit", ""] + rows)
    }

    static func file(_ file: MailMessage.Attachment) -> MailPart {
        MailPart(
            lines: [
                "Content-Type: \(file.type)",
                "Content-Disposition: attachment;\n filename*=utf-8''\(percent(file.name))",
                "Content-Transfer-Encoding: base64", "",
            ] + base64(file.bytes))
    }

    static func several(_ parts: [MailPart], as kind: String, between mark: String) -> MailPart {
        var lines = ["Content-Type: multipart/\(kind); boundary=\"\(mark)\"", ""]
        for part in parts {
            lines.append("--\(mark)")
            lines += part.lines
        }
        lines.append("--\(mark)--")
        return MailPart(lines: lines)
    }

    private static func base64(_ bytes: [UInt8]) -> [String] {
        stride(from: 0, to: bytes.count, by: 57).map {
            String(base64: Array(bytes[$0..<min($0 + 57, bytes.count)]))
        }
    }

    /// The name of a file by RFC 5987.
    private static func percent(_ name: String) -> String {
        name.utf8.reduce(into: "") { text, byte in
            let isPlain =
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                || "-._".utf8.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            text +=
                isPlain
                ? String(decoding: [byte], as: UTF8.self)
                : "%\(digits.count == 1 ? "0" : "")\(digits)"
        }
    }
}
