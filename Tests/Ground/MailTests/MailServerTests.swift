import Mail
import Messages
import PatienceTestKit
import ProcessTestKit
import Testing
import Values

/// Sending to a real server.
@Suite(.patient, .enabled(if: MailSink.isInstalled, "aiosmtpd is not installed"))
struct MailServerTests {
    private func message(to: String = "anna@example.org", _ text: String = ".\n.hidden") throws
        -> MailMessage
    {
        var message = MailMessage(
            from: try #require(MailAddress("errand@example.org")),
            to: [try #require(MailAddress(to))], subject: "Tea", at: .epoch, key: "k")
        message.text = text
        return message
    }

    private func server(_ sink: MailSink, _ scheme: String = "smtp") -> MailServer {
        var server = MailServer("\(scheme)://localhost:\(sink.port)")
        (server.user, server.password) = (MailSink.user, MailSink.password)
        return server
    }

    @Test(arguments: [MailSink.Security.none, .starttls, .tls])
    func `a mail comes as it was sent`(_ security: MailSink.Security) async throws {
        let sink = try MailSink(security)
        var server = self.server(sink, security == .tls ? "smtps" : "smtp")
        if security != .none { server.certificates = sink.certificate }
        let message = try message()
        try await server.send(message)
        let mail = try #require(try sink.mails.first)
        #expect(mail.hasPrefix("errand@example.org anna@example.org\nFrom: "), "\(mail)")
        #expect(mail.hasSuffix("\r\n\r\n.\r\n.hidden\r\n"))
    }

    @Test func `what is not secure, or not from a maker that is trusted, is not used`() async throws
    {
        let sink = try MailSink(.tls)
        for (file, reason) in [
            (
                nil,
                "has a certificate that it has made itself; a file of trusted certificates can "
                    + "name it"
            ), ("/no/file", "cannot be checked; '/no/file' has no certificates"),
        ] {
            var server = self.server(sink, "smtps")
            server.certificates = file
            let error = await #expect(throws: MailError.self) {
                try await server.send(try message())
            }
            #expect(error?.description == "the mail server 'localhost' \(reason)")
        }
        let plain = try MailSink()
        // A name of this machine by which it is not known.
        let server = MailServer("smtp://127.1:\(plain.port)")
        let error = await #expect(throws: MailError.self) { try await server.send(try message()) }
        #expect(
            error?.description
                == "the mail server '127.1' offers no secure connection, and none other is used"
        )
        #expect(try plain.mails.isEmpty)
    }

    @Test func `a server of this machine may go without TLS, whatever certificates are named`()
        async throws
    {
        let sink = try MailSink()
        var server = self.server(sink)
        server.certificates = sink.certificate
        try await server.send(try message())
        #expect(try sink.mails.count == 1)
    }

    @Test(arguments: [MailSink.Security.none, .starttls, .tls])
    func `a server that is greeted gets no mail`(_ security: MailSink.Security) async throws {
        let sink = try MailSink(security)
        var server = MailServer("\(security == .tls ? "smtps" : "smtp")://localhost:\(sink.port)")
        server.certificates = sink.certificate
        try await server.greet()
        #expect(try sink.mails.isEmpty)
    }

    @Test func `a server that is not there does not answer a greeting`() async throws {
        let error = await #expect(throws: MailError.self) {
            try await MailServer("smtp://127.0.0.1:1").greet()
        }
        #expect(
            error?.reason.hasPrefix("cannot be reached") == true, "\(String(describing: error))")
    }

    @Test func `a refusal is told in the server's words, and nothing was sent`() async throws {
        let sink = try MailSink()
        let person = await #expect(throws: MailError.self) {
            try await self.server(sink).send(try message(to: "nobody@example.org"))
        }
        #expect(person?.description == "the mail server 'localhost' refuses: 550 no such person")
        let content = await #expect(throws: MailError.self) {
            try await self.server(sink).send(try message("X-Refuse"))
        }
        #expect(content?.description == "the mail server 'localhost' refuses: 554 this is refused")
        #expect(content?.isUnclear == false && content?.kind == .refused)
        var stranger = self.server(sink)
        stranger.password = "no"
        let login = await #expect(throws: MailError.self) {
            try await stranger.send(try message())
        }
        #expect(login?.kind == .login)
        #expect(try sink.mails.isEmpty)
    }

    @Test func `a server that hangs up once it has all of a mail may have sent it`() async throws {
        let sink = try MailSink()
        let error = await #expect(throws: MailError.self) {
            try await self.server(sink).send(try message("X-Vanish"))
        }
        let words = try #require(error?.description)
        #expect(
            words.hasPrefix(
                "the mail server 'localhost' was given all of the mail and gives no answer: "),
            "\(words)")
        #expect(words.hasSuffix("; the mail may have been sent"), "\(words)")
        #expect(error?.isUnclear == true)
    }

    @Test func `a server that is not there is told as such`() async throws {
        let error = await #expect(throws: MailError.self) {
            try await MailServer("smtp://127.0.0.1:1").send(try message())
        }
        #expect(
            error?.description
                == "the mail server '127.0.0.1' cannot be reached: connection refused")
        #expect(error?.isUnclear == false)
    }
}
