import Mail
import Messages
import Testing
import Values

/// The look of a mail.
@Suite struct MailMessageTests {
    private func message(_ subject: String = "Tea") throws -> MailMessage {
        MailMessage(
            from: try #require(MailAddress("Errand <errand@example.org>")),
            to: try ["anna@example.org", "Jørn Ås <jorn@example.org>"].map {
                try #require(MailAddress($0))
            }, subject: subject, at: Timestamp(seconds: 1_795_406_626) ?? .epoch, key: "k")
    }

    private func text(_ message: MailMessage) -> String {
        String(decoding: message.bytes, as: UTF8.self)
    }

    @Test func `a text is a mail of one part`() throws {
        var message = try message()
        message.text = "The tea\nis ready."
        let text = text(message)
        let id = try #require(text.firstMatch(of: /Message-ID: <[0-9a-f]{32}@example.org>/)?.output)
        #expect(
            text
                == """
                From: Errand <errand@example.org>
                To: anna@example.org,
                 =?utf-8?B?SsO4cm4gw4Vz?=
                 <jorn@example.org>
                Subject: Tea
                Date: Mon, 23 Nov 2026 04:03:46 +0000
                \(id)
                MIME-Version: 1.0
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: 7bit

                The tea
                is ready.

                """.replacing("\n", with: "\r\n"))
    }

    @Test func `a mail is the same mail if it is sent again, and no other is`() throws {
        let one = try message()
        #expect(try message("Other").id == one.id)
        let other = MailMessage(from: one.from, to: one.to, subject: "Tea", at: .epoch, key: "l")
        #expect(other.id != one.id)
    }

    @Test(arguments: ["Tee für zwei", String(repeating: "sehr ", count: 300), "日本語"])
    func `what is sent is what comes`(_ words: String) throws {
        var message = try message(words)
        message.text = words
        message.html = "<p>\(words)</p>"
        message.attachments = [
            .init(name: "Å \"b\".txt", type: "text/plain", bytes: Array(words.utf8))
        ]
        let bytes = message.bytes
        #expect(bytes.allSatisfy { $0 < 0x80 })
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count < 998 && ($0.isEmpty || $0.last == 0x0D) })
        let read = ReceivedMail(number: 1, bytes)
        #expect(words.hasPrefix(read.subject) && read.subject.count > 2)
        #expect(read.text == words.trimmingSpaces)
        #expect(read.to == ["anna@example.org", "Jørn Ås <jorn@example.org>"])
        #expect(read.time == message.time)
        #expect(read.id == message.id)
    }

    @Test(arguments: [
        "", "anna", "@example.org", "anna@", "a@b@c", "anna@example.org\nBcc: eve@example.org",
        "Anna\r <anna@example.org>", "anna@example.org>", "an na@example.org", "-t@example.org",
        "<anna@example.org", "ånna@example.org", "anna@example.org,eve@example.org",
    ])
    func `what is no address of one person is none`(_ text: String) {
        #expect(MailAddress(text) == nil)
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
