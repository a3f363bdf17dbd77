import Glibc

/// A real server of SMTP on a port of this machine, which keeps the mails that it takes.
///
/// It knows one user, refuses mail to `nobody@example.org`, and hangs up where others say that they
/// have a mail if `X-Vanish` is in it.
public final class MailSink: Sendable {
    /// The security that it has.
    public enum Security: String, Sendable { case none, starttls, tls }

    public let port: UInt16
    public static let user = "kari"
    public static let password = "fjord"
    private let folder: TestFolder
    private let process: RunningProcess

    /// Debian's Python is the one that has the module.
    private static let python = "/usr/bin/python3"

    public static var isInstalled: Bool {
        access("/usr/lib/python3/dist-packages/aiosmtpd/controller.py", R_OK) == 0
    }

    public init(_ security: Security = .none) throws {
        folder = try TestFolder("smtp", isOpen: true)
        port = try FreePort.find()
        _ = try folder.certificate()
        let ready = "\(folder.path)/ready"
        mkfifo(ready, 0o600)
        let pipe = open(ready, O_RDWR | O_CLOEXEC)
        defer { close(pipe) }
        process = try RunningProcess(
            Self.python,
            [
                "-c", Self.script, "\(port)", folder.path, security.rawValue, Self.user,
                Self.password,
            ])
        var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 30_000) == 1 else {
            throw ChildProcess.Failure(sentence: "the mail server is not ready")
        }
    }

    deinit {
        process.send(SIGKILL)
        // It was killed, so that there is nothing to look at.
        _ = try? process.wait(seconds: 10)
    }

    /// The file with the certificate that it shows.
    public var certificate: String { "\(folder.path)/server.pem" }

    /// The mails that it has taken: sender and receivers in the first line, and the mail below.
    public var mails: [String] {
        get throws {
            var mails: [String] = []
            while true {
                let path = "\(folder.path)/mail\(mails.count)"
                guard access(path, R_OK) == 0 else { return mails }
                mails.append(try ChildProcess.run("/bin/cat", [path]).output)
            }
        }
    }

    private static let script = """
        import ssl, sys, threading
        from aiosmtpd.controller import Controller
        from aiosmtpd.smtp import SMTP, AuthResult

        port, folder, security, user, password = sys.argv[1:]
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(folder + "/server.pem", folder + "/server.key")

        class Handler:
            count = 0
            async def handle_RCPT(self, server, session, envelope, address, options):
                if address.startswith("nobody@"):
                    return "550 no such person"
                envelope.rcpt_tos.append(address)
                return "250 OK"
            async def handle_DATA(self, server, session, envelope):
                if b"X-Refuse" in envelope.content:
                    return "554 this is refused"
                if b"X-Vanish" in envelope.content:
                    server.transport.abort()
                    return "250 OK"
                path = folder + "/mail%d" % self.count
                with open(path + ".new", "wb") as file:
                    to = " ".join(envelope.rcpt_tos)
                    file.write((envelope.mail_from + " " + to + "\\n").encode())
                    file.write(envelope.content)
                import os
                os.rename(path + ".new", path)
                self.count += 1
                return "250 OK"

        def check(server, session, envelope, mechanism, data):
            good = (data.login, data.password) == (user.encode(), password.encode())
            return AuthResult(success=good, handled=False)

        class Sink(Controller):
            def factory(self):
                starttls = security == "starttls"
                return SMTP(self.handler, authenticator=check, auth_require_tls=False,
                            tls_context=context if starttls else None, require_starttls=starttls)

        sink = Sink(Handler(), hostname="127.0.0.1", port=int(port),
                    ssl_context=context if security == "tls" else None)
        sink.start()
        open(folder + "/ready", "w").write("1")
        threading.Event().wait()
        """
}
