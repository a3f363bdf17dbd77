import Mail
import PatienceTestKit
import ProcessTestKit
import Testing

/// Fetching from a real server.
@Suite(
    .patient, .enabled(if: Dovecot.isInstalled, "dovecot is not installed"), .installed("curl"))
struct MailboxTests {
    private func mailbox(_ dovecot: Dovecot, _ folder: String = "INBOX") -> Mailbox {
        var server = MailServer(dovecot.url)
        (server.user, server.password) = (Dovecot.user, Dovecot.password)
        server.certificates = dovecot.certificate
        return Mailbox(server, folder)
    }

    private func mail(_ subject: String, _ text: String = "Hei") -> String {
        "From: jorn@example.org\r\nSubject: \(subject)\r\n\r\n\(text)\r\n"
    }

    @Test func `unseen mails are fetched, and marked only if that is wanted`() async throws {
        let dovecot = try await Dovecot()
        try dovecot.add(mail("one", "E3 OK not the end\r\n)\r\nA003 OK"), as: "1.a")
        try dovecot.add(mail("two"), as: "2.a")
        for _ in 1...2 {
            let mails = try await mailbox(dovecot).unseen(marking: false) { _, unseen in unseen }
            #expect(mails.map(\.subject) == ["one", "two"])
            #expect(mails.first?.text == "E3 OK not the end\n)\nA003 OK")
        }
        let first = try await mailbox(dovecot).unseen(marking: true) { _, unseen in
            Array(unseen.prefix(1))
        }
        #expect(first.map(\.subject) == ["one"])
        let number = try #require(first.first?.number)
        let rest = try await mailbox(dovecot).unseen(marking: true) { validity, unseen in
            #expect(!validity.isEmpty)
            // One that is gone is not there; one that is seen can still be fetched.
            return [number, 99] + unseen
        }
        #expect(rest.map(\.subject) == ["one", "two"])
        let none = try await mailbox(dovecot).unseen(marking: false) { _, unseen in unseen }
        #expect(none.isEmpty)
    }

    @Test func `a folder has any name, and one that is missing is told`() async throws {
        let dovecot = try await Dovecot()
        _ = try await dovecot.ask("CREATE \"B&AOU-t & &Jjo-\"".replacing(" & ", with: " &- "))
        let mails = try await mailbox(dovecot, "Båt & ☺").unseen(marking: false) { _, all in all }
        #expect(mails.isEmpty)
        let error = await #expect(throws: MailError.self) {
            _ = try await mailbox(dovecot, "gone").unseen(marking: false) { _, all in all }
        }
        #expect(error?.description.hasPrefix("the mail server 'localhost' refuses: NO") == true)
    }

    @Test func `a password that is wrong is told`() async throws {
        let dovecot = try await Dovecot()
        var server = MailServer(dovecot.url)
        (server.user, server.password) = (Dovecot.user, "no")
        server.certificates = dovecot.certificate
        let error = await #expect(throws: MailError.self) {
            _ = try await Mailbox(server, "INBOX").unseen(marking: false) { _, all in all }
        }
        #expect(error?.kind == .login)
    }
}
