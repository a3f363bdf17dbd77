import Glibc

/// A real server of IMAP on a port of this machine, with one user and a mailbox of its own.
public final class Dovecot: Sendable {
    public let port: UInt16
    public static let user = "kari"
    public static let password = "fjord"
    private let folder: TestFolder
    private let process: RunningProcess
    private let uid: uid_t
    private let gid: gid_t

    public init() async throws {
        guard let program = ChildProcess.path(of: "dovecot") ?? Self.sbin else {
            throw ChildProcess.Failure(sentence: "dovecot is not installed")
        }
        folder = try TestFolder("imap", isOpen: true)
        port = try FreePort.find()
        let (certificate, key) = try folder.certificate()
        // It reads no mail as root.
        (uid, gid) = getuid() == 0 ? (65_534, 65_534) : (getuid(), getgid())
        let (own, group) =
            getuid() == 0 ? ("nobody", "nogroup") : (try Self.name("-un"), try Self.name("-gn"))
        for part in ["", "/new", "/cur", "/tmp"] {
            mkdir("\(folder.path)/mail\(part)", 0o700)
            chown("\(folder.path)/mail\(part)", uid, gid)
        }
        try folder.write(
            "conf",
            """
            base_dir = \(folder.path)/base
            state_dir = \(folder.path)/state
            log_path = \(folder.path)/log
            protocols = imap
            listen = 127.0.0.1
            ssl = required
            ssl_cert = <\(certificate)
            ssl_key = <\(key)
            default_internal_user = \(own)
            default_internal_group = \(group)
            default_login_user = \(own)
            mail_location = maildir:\(folder.path)/mail
            first_valid_uid = 1
            passdb {
              driver = static
              args = password=\(Self.password)
            }
            userdb {
              driver = static
              args = uid=\(uid) gid=\(gid) home=\(folder.path)/mail
            }
            service imap-login {
              chroot =
              inet_listener imap {
                port = 0
              }
              inet_listener imaps {
                port = \(port)
                ssl = yes
              }
            }
            service anvil {
              chroot =
            }
            """)
        process = try RunningProcess(
            program, ["-F", "-c", "\(folder.path)/conf"], environment: ["PATH": "/usr/bin:/bin"])
        _ = try await ask("NOOP")
    }

    deinit {
        process.send(SIGTERM)
        // Its own children end with it.
        _ = try? process.wait(seconds: 10)
    }

    private static var sbin: String? {
        access("/usr/sbin/dovecot", X_OK) == 0 ? "/usr/sbin/dovecot" : nil
    }

    public static var isInstalled: Bool { sbin != nil }

    private static func name(_ option: String) throws -> String {
        let output = try ChildProcess.run("/usr/bin/id", [option]).output
        return String(output.prefix { $0 != "\n" })
    }

    public var url: String { "imaps://localhost:\(port)" }

    /// The file with the certificate that it shows.
    public var certificate: String { "\(folder.path)/server.pem" }

    /// Delivers a mail, which nobody has seen then; the name of its file gives the order.
    public func add(_ mail: String, as name: String) throws {
        let (draft, place) = ("\(folder.path)/mail/tmp/\(name)", "\(folder.path)/mail/new/\(name)")
        try folder.write("mail/tmp/\(name)", mail)
        chown(draft, uid, gid)
        guard rename(draft, place) == 0 else {
            throw ChildProcess.Failure(sentence: "no mail: error \(errno)")
        }
    }

    /// Sends a command in a folder as another program does, and returns the answer.
    public func ask(_ command: String, in folder: String = "") async throws -> String {
        try await curl(["--request", command, "\(url)/\(folder)"])
    }

    private func curl(_ words: [String]) async throws -> String {
        guard let program = ChildProcess.path(of: "curl") else {
            throw ChildProcess.Failure(sentence: "curl is not installed")
        }
        let run = try await ChildProcess.runAside(
            program,
            [
                "--silent", "--show-error", "--cacert", certificate, "--user",
                "\(Self.user):\(Self.password)", "--retry", "30", "--retry-delay", "1",
                "--retry-connrefused",
            ] + words, seconds: 40)
        guard run.ending == .exited(0) else { throw ChildProcess.Failure(sentence: run.errors) }
        return run.output
    }
}
