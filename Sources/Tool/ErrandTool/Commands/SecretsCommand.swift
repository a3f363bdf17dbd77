import Arguments
import Diagnostics
import Home
import Screens
import Values
import Workflows

struct SecretsCommand: Command {
    static let name = "secrets"
    static let summary = "Lists the secrets that a project needs, sets one, or removes one."
    static let discussion = """
        A workflow names its secrets, as does a webhook that starts it, and 'errand.yaml' names \
        those of mail, notifications, the MQTT broker and apps. It says where they are looked for: in \
        variables of the environment, in files that only you may read, in the credentials of a \
        service, in the keyring of the desktop, or in what a program prints. A run fetches them \
        when it begins and whenever it goes on. No value is ever shown; if one is missing, the \
        exit code of 'list' is 4.

        'set' asks for the value at the terminal without showing it, or else takes all of the \
        standard input. It goes into the first of the places that can be written, which are \
        files and the keyring; 'remove' takes it out of the first that has it.
        """
    static let examples = [
        Example("errand secrets", "the project in the current folder"),
        Example("errand secrets list --project ~/errands --json", "as data"),
        Example("errand secrets set mail_password", "asks for it, and shows nothing"),
        Example("errand secrets set token < token.txt", "from a file"),
        Example("errand secrets remove token", "takes it away"),
    ]

    enum Act: String, CaseIterable, ArgumentValue { case list, set, remove }

    @Positional("[ACT]", "what is done: 'list', 'set' or 'remove'") var act = Act.list
    @Positional("[NAME]", "the secret that is set or removed") var secret: String?
    @Option(
        "--project FOLDER", "a folder with 'workflows' and 'triggers', in place of the one here")
    var folder: DirectoryName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let path = try CheckedPath(folder?.text ?? ".", in: session.folder)
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        let files = reader.files(of: path.project, with: [], reportingTo: &found)
        let project = reader.project(files, in: path.project, reportingTo: &found)
        session.show(found.sorted().filter { $0.severity == .error })
        let search = SecretSearch(environment: session.environment)
        switch act {
        case .list:
            if let secret {
                throw UsageError("'list' lists all secrets, and takes no '\(secret)'")
            }
            return await list(project, session)
        case .set: return try await set(try name(), of: project, by: search, session)
        case .remove:
            let name = try name()
            return await tell(session) { () async throws(SecretTrouble) in
                "\(try await search.remove(name, in: project.secretSources)) is gone"
            }
        }
    }

    private func name() throws(UsageError) -> String {
        guard let secret else { throw UsageError("name the secret, as in 'secrets \(act) token'") }
        if let objection = Identifier.objection(to: secret) { throw UsageError(objection.text) }
        return secret
    }

    private func set(
        _ name: String, of project: Project, by search: SecretSearch, _ session: Session
    ) async throws -> ExitCode {
        let value = try value(of: name, session)
        guard !value.isEmpty else {
            throw UsageError("no value was given for '\(name)', so nothing has changed")
        }
        let sources = project.secretSources
        return await tell(session) { () async throws(SecretTrouble) in
            let place = try await search.keep(value, as: name, in: sources)
            let found = await cancelledByPosixSignals { await search.find(name, in: sources) }
            guard case .found(_, let first) = found, first != place
            else { return "\(place) has it now" }
            return
                "\(place) has it now; runs are given what \(first) has, which is looked for first"
        }
    }

    /// The value as it is typed, or all of the standard input without the end of its last line.
    private func value(of name: String, _ session: Session) throws(UsageError) -> String {
        guard session.answers == nil else { return session.hiddenLine(for: name) ?? "" }
        guard let bytes = session.content(SecretFile.longest) else {
            throw UsageError("a secret has at most \(SecretFile.longest / 1_024) KiB")
        }
        do throws(SecretFile.Trouble) { return try SecretFile.text(of: bytes) } catch {
            throw UsageError("the secret '\(name)' is not taken: \(error.phrase)")
        }
    }

    private func tell(
        _ session: Session, _ act: () async throws(SecretTrouble) -> String
    ) async -> ExitCode {
        do throws(SecretTrouble) {
            session.output.print(try await act())
            return .ok
        } catch {
            session.complain("\(error)")
            return .environment
        }
    }

    private func list(_ project: Project, _ session: Session) async -> ExitCode {
        let secrets = await FoundSecret.all(of: project, session)
        session.output.print(text(of: secrets, on: session.terminal))
        return secrets.allSatisfy(\.isThere) ? .ok : .environment
    }

    private func text(of secrets: [FoundSecret], on terminal: Terminal) -> String {
        if isJSON { return Value.list(secrets.map(\.value)).prettyJSON }
        guard !secrets.isEmpty else { return "neither a workflow nor 'errand.yaml' names a secret" }
        let width = secrets.map(\.name.count).max() ?? 0
        return secrets.map { secret in
            let name = secret.name + String(repeating: " ", count: width - secret.name.count)
            let words = TerminalText.visible(secret.words)
            return "\(name)  \(secret.isThere ? words : terminal.paint(words, .red))"
        }.joined(separator: "\n")
    }
}
