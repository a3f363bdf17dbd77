import Catalogue
import Home
import Mail
import Messages
import Notifications
import SystemFiles
import Workflows

/// What `errand.yaml` says of how a person is told things, and of mail.
struct TellingSettings {
    /// A secret that is not there.
    struct Missing: Hashable {
        let sentence: String

        /// How it is set.
        let advice: String
    }

    var file = "errand.yaml"
    var notify = NotificationSettings()
    var mail = MailSettings()

    /// The secrets that it names and that are not there, by their names.
    var missing: [String: Missing] = [:]

    /// Why mail servers do not answer, by their URLs.
    var silent: [String: String] = [:]

    init() {}

    /// Reads a file, if there is one, and looks for its secrets.
    init(reading file: String?, _ catalogue: IntentCatalogue, _ session: Session) async throws {
        guard let file else { return }
        self.file = file
        let folder = String(file.dropLast("/errand.yaml".count))
        guard ProjectSettings.areThere(in: folder) else { return }
        let notifying = try ProjectSettings(reading: folder, against: catalogue, session).notifying
        (notify, mail) = (notifying.settings, notifying.mail)
        let search = SecretSearch(environment: session.environment)
        let sources = notifying.secrets
        let isHere = CheckedPath.real(session.folder, in: "/") == CheckedPath.real(folder, in: "/")
        for name in Set(
            [mail.password, notify.ntfy?.token, notify.webhook?.token].compactMap(\.self))
        {
            let finding = await cancelledByPosixSignals { await search.find(name, in: sources) }
            if case .found = finding { continue }
            let line = "'errand secrets set \(name)\(isHere ? "" : " --project \(folder)")'"
            missing[name] = Missing(
                sentence: finding.sentence(of: name, in: file),
                advice: sources.canBeWritten
                    ? "\(line) sets it"
                    : "with '\(sources.writableSection)' in '\(file)', \(line) sets it")
        }
        for url in [mail.smtp, mail.imap].compactMap(\.self) {
            var server = MailServer(url)
            server.certificates = mail.certificates
            do throws(MailError) { try await server.greet() } catch { silent[url] = error.reason }
        }
    }
}

extension TellingSettings {
    /// The findings about it on a machine, each with the way to mend it.
    func findings(on machine: Machine) -> [Finding] {
        let servers = [
            notify.ntfy.map { (words: "ntfy at '\($0.host)'", secret: $0.token) },
            notify.webhook.map { (words: "a webhook at '\($0.host)'", secret: $0.token) },
        ].compactMap(\.self)
        var findings: [Finding] = []
        var ways = machine.hasDesktop ? ["the desktop"] : []
        for server in servers {
            if let missing = server.secret.flatMap({ missing[$0] }) {
                findings.append(
                    .broken(
                        "telling", "\(server.words) takes nothing: \(missing.sentence)",
                        missing.advice))
            } else {
                // It would take a notification to know.
                ways.append("\(server.words) (not asked)")
            }
        }
        if let smtp = mail.smtp {
            if missingPassword == nil, silent[smtp] == nil {
                ways.append("mail by '\(MailServer(smtp).host)'")
            }
        } else if machine.programs.contains("sendmail") {
            ways.append("mail by 'sendmail'")
        }
        if !ways.isEmpty {
            let words = "here you can be told by \(ways.joined(separator: " or "))"
            findings.append(.sound("telling", words))
        } else if servers.isEmpty, mail.smtp == nil {
            findings.append(
                .doubtful(
                    "telling",
                    "there is neither a desktop nor a 'sendmail', and '\(file)' names no server, "
                        + "so you are told in the log",
                    "name a server under 'notify' or 'mail' there, or install 'msmtp-mta'"))
        }
        return findings + [mailing].compactMap(\.self)
    }

    private var missingPassword: Missing? { mail.password.flatMap { missing[$0] } }

    private var mailing: Finding? {
        let servers = [
            mail.smtp.map { "'\($0)' answers, and sends it" },
            mail.imap.map { "'\($0)' answers, and has it" },
        ].compactMap(\.self)
        guard !servers.isEmpty else { return nil }
        guard let missing = missingPassword else {
            guard let file = mail.certificates, FileEntry(file)?.isFile != true else {
                guard silent.isEmpty else {
                    let words = silent.sorted { $0.key < $1.key }.map { "'\($0.key)' \($0.value)" }
                    return .broken("mail", words.joined(separator: ", and "), nil)
                }
                return .sound("mail", servers.joined(separator: "; "))
            }
            return .broken(
                "mail",
                "none is sent or fetched: there is no file '\(file)', which "
                    + "'certificates' names", "put it there, or name another one in '\(self.file)'")
        }
        return .broken(
            "mail", "none is sent or fetched: \(missing.sentence)", missing.advice)
    }
}
