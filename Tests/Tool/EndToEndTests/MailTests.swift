import Foundation
import ProcessTestKit
import Testing

/// Mail of calls and notifications, by the servers of 'errand.yaml'.
@Suite(.timeLimit(.minutes(5)), .enabled(if: MailSink.isInstalled, "aiosmtpd is not installed"))
struct MailTests {
    private let project: ShellProject
    private let sink: MailSink

    init() throws {
        sink = try MailSink(.tls)
        project = try ShellProject("steps: [{ intent: system.notify, with: { message: hello } }]")
    }

    /// Writes the settings of the home and of the project.
    private func configure(_ more: String = "", password: String = "mail") throws {
        try FileManager.default.createDirectory(
            atPath: project.path(of: "home"), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        for file in ["errand.yaml", "home/errand.yaml"] {
            try project.write(
                """
                secrets: { folder: FOLDER/secrets }
                mail:
                  smtp: smtps://localhost:\(sink.port)
                  from: Errand <errand@example.org>
                  to: anna@example.org
                  user: \(MailSink.user)
                  password: \(password)
                  certificates: \(sink.certificate)
                \(more)
                """, to: file)
        }
        let folder = project.path(of: "secrets")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try MailSink.password.write(
            toFile: folder + "/mail", atomically: true, encoding: .utf8)
        chmod(folder + "/mail", 0o600)
        chmod(folder, 0o700)
    }

    @Test func `a mail is sent with its files, and the secret is nowhere`() throws {
        try configure()
        try project.write("kettle", to: "a.txt")
        let sent = try project.tool(
            "call", "mail.send", "to=Jørn <jorn@example.org>", "subject=Tee für zwei",
            "text=ist fertig", "attachments=\(project.path(of: "a.txt"))")
        #expect(sent.ending == .exited(0), "\(sent)")
        let mail = try #require(try sink.mails.first)
        #expect(mail.hasPrefix("errand@example.org jorn@example.org\n"), "\(mail)")
        #expect(mail.contains("filename*=utf-8''a.txt") && mail.contains("a2V0dGxl"), "\(mail)")
        let id = try #require(mail.firstMatch(of: /Message-ID: <(.+)>/)?.output.1)
        #expect(sent.output.contains(id) && !sent.output.contains("<\(id)"), "\(sent)")
        #expect(!"\(sent)".contains(MailSink.password))
    }

    @Test(arguments: [
        ("subject=a\nBcc: eve@example.org", "the subject has more than one line; write one line"),
        ("to=eve@example.org\nBcc: anna@example.org", "is no address of mail; write one such as"),
    ])
    func `what would be a header of its own is refused`(_ word: String, _ sentence: String) throws {
        try configure()
        let others = ["to=a@b.org", "subject=a"].filter { !$0.hasPrefix(word.prefix(3)) }
        let sent = try project.tool(["call", "mail.send", "text=b", word] + others)
        let told = sent.ending == .exited(0) ? "" : sent.errors
        #expect(told.contains(sentence), "\(sent)")
        #expect(try sink.mails.isEmpty)
    }

    @Test func `without a server it is told what to write`() throws {
        let sent = try project.tool("call", "mail.send", "to=a@b.org", "subject=a", "text=b")
        // The folder of the tests may be a project.
        let sentence =
            #/error: no mail server is set; write 'mail: \{ smtp: … \}' into '/.+/errand\.yaml', which 'errand serve' reads when it starts\n/#
        #expect(sent.errors.wholeMatch(of: sentence) != nil, "\(sent)")
    }

    @Test func `a notification is mailed by the server, with title, run and machine alone`() throws
    {
        try configure()
        let told = try project.tool("call", "system.notify", "message=ready", "title=Tea")
        #expect(told.output.contains("channel: mail"), "\(told)")
        let mail = try #require(try sink.mails.first)
        #expect(mail.contains("anna@example.org\nFrom: Errand <errand@example.org>\r\n"), "\(mail)")
        #expect(mail.contains("Subject: Tea\r\n") && !mail.contains("ready"), "\(mail)")
        #expect(mail.contains(#/\r\nrun \w{8} on \S+\r\n/#), "\(mail)")
    }

    @Test func `a secret that is missing is told, and the log has the notification`() throws {
        try configure(password: "other")
        let told = try project.tool("call", "system.notify", "message=ready", "title=Tea")
        #expect(told.output.contains("channel: log"), "\(told)")
    }

    @Test func `mails are fetched as values`() async throws {
        guard Dovecot.isInstalled else { return }
        let dovecot = try await Dovecot()
        try dovecot.add(
            "From: =?utf-8?Q?J=C3=B8rn?= <j@example.org>\r\nSubject: Tea\r\nDate: Mon, 23 Nov 2026 04:03:46 +0000\r\n\r\nis ready\r\n",
            as: "1.a"
        )
        try configure()
        try project.write(
            """
            secrets: { folder: FOLDER/secrets }
            mail:
              imap: \(dovecot.url)
              user: \(Dovecot.user)
              password: mail
              certificates: \(dovecot.certificate)
            """, to: "home/errand.yaml")
        for isLast in [false, true] {
            let fetched = try project.tool("call", "mail.fetch", "marksAsSeen=true", "--json")
            #expect(fetched.ending == .exited(0), "\(fetched)")
            #expect(fetched.output.contains("Jørn <j@example.org>") == !isLast, "\(fetched)")
        }
    }
}
