import Diagnostics
import Messages
import Values

/// `mail:` of a project.
enum MailShape {
    private static let smtp = Key<String>(
        "smtp", .mailServer(["smtp", "smtps"], "smtps://mail.example.org"),
        "The server that takes mail; with 'smtp://' it has to begin TLS itself, unless it is this machine."
    )
    private static let imap = Key<String>(
        "imap", .mailServer(["imap", "imaps"], "imaps://mail.example.org"),
        "The server from which mail is fetched.")
    private static let from = Key<String>("from", .mailAddress, "The address that mail is from.")
    private static let to = Key<String>(
        "to", .mailAddress, default: "the one of 'from'", "Where notifications are mailed.")
    private static let user = Key<String>("user", .text, "The user that the servers know you as.")
    private static let password = Key<String>(
        "password", .identifier, "The secret with that user's password.")
    private static let certificates = Key<String>(
        "certificates", .text, default: "the machine's",
        "A file in the form PEM with the makers of certificates that are trusted.")

    static let shape = Shape(
        name: "'mail'", summary: "The servers of your mail.",
        keys: [
            smtp.facts, imap.facts, from.facts, to.facts, user.facts, password.facts,
            certificates.facts,
        ])

    @Sendable static func read(_ fields: Fields, _ reading: inout Reading) -> MailSettings? {
        var settings = MailSettings()
        settings.smtp = fields.read(smtp, &reading)
        settings.imap = fields.read(imap, &reading)
        settings.from = fields.read(from, &reading)
        settings.to = fields.read(to, &reading)
        settings.user = fields.read(user, &reading)
        settings.password = fields.read(password, &reading)
        settings.certificates = fields.read(certificates, &reading)
        if fields.has(smtp), !fields.has(from) {
            reading.report(.lacking("smtp", "from"), at: fields.place(of: smtp))
        }
        if fields.has(password), !fields.has(user) {
            reading.report(.lacking("password", "user"), at: fields.place(of: password))
        }
        if fields.has(user), !fields.has(password) {
            reading.report(.lacking("user", "password"), at: fields.place(of: user))
        }
        return settings
    }
}

extension Form where Content == String {
    fileprivate static func mailServer(_ schemes: [String], _ example: String) -> Form {
        let noun = "a server such as '\(example)'"
        let pattern =
            "^(\(schemes.joined(separator: "|")))://"
            + #"(\[[^\]/@ ?#]+\]|[^\[:/@ ?#]+)(:[0-9]{1,5})?/?$"#
        return .scalar(noun, ["type": "string", "pattern": .string(pattern)]) { text in
            let rest = schemes.first { text.hasPrefix("\($0)://") }
                .map { text.dropFirst($0.count + 3) }
            let host = rest.map { $0.hasSuffix("/") ? $0.dropLast() : $0 } ?? ""
            return isHost(host) ? .success(text) : .failure(ScalarProblem(.notSpelt(noun, text)))
        }
    }

    /// Whether a text is a name or an address, with or without a port.
    private static func isHost(_ text: Substring) -> Bool {
        // An address with colons stands in brackets.
        let host = text.first == "[" ? text.prefix { $0 != "]" } : text.prefix { $0 != ":" }
        let rest = text[host.endIndex...].drop { $0 == "]" }
        let isPort =
            rest.first == ":" && rest.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
            && UInt16(rest.dropFirst()).map { $0 > 0 } == true
        return !host.isEmpty && (rest.isEmpty || isPort)
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"/@?#".utf8.contains($0) }
    }

    fileprivate static let mailAddress = Form.scalar(
        "an address such as 'anna@example.org'", ["type": "string"]
    ) { text in
        MailAddress(text) != nil
            ? .success(text)
            : .failure(ScalarProblem(.notSpelt("an address such as 'anna@example.org'", text)))
    }
}

extension Diagnostic.Message {
    fileprivate static func lacking(_ key: String, _ other: String) -> Self {
        Self(code: "missing-key", "'\(key)' needs '\(other)'; write that as well")
    }
}
