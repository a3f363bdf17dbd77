import Engine
import Processes
package import Runs
package import Workflows

/// Looks for secrets by their names, in one place after the other.
package struct SecretSearch: Sendable {
    let environment: [String: String]

    /// The command of the process whose environment that is, where it is not the one at hand.
    private let process: String?

    /// How long a program may take to print a secret, which may have to ask a person first.
    static let timeLimit = Duration.seconds(30)

    /// Creates a search in an environment, which programs are given as well.
    package init(environment: [String: String], of process: String? = nil) {
        self.environment = environment
        self.process = process
    }

    /// The result of a search.
    package enum Finding: Sendable {
        /// A place has it, which is said in words for people.
        case found(String, at: String)

        /// None of these places has it.
        case nowhere([String])

        /// A place may have it and is not used.
        case refused(String)
    }

    package func find(_ name: String, in sources: SecretSources) async -> Finding {
        // Also a program that prints it has it in this memory.
        if !sources.list.isEmpty { SecretMemory.protect() }
        var places: [String] = []
        for source in sources.list {
            var place: String
            let found: Result<String?, SecretFile.Trouble>
            switch source {
            case .environment(let prefix):
                let variable = prefix + name.uppercased()
                place =
                    "the variable \(variable)"
                    + (process.map { " in the environment of '\($0)'" } ?? "")
                found = .success(environment[variable])
            case .folder(let folder):
                let file = SecretFile(path: "\(path(folder, in: sources))/\(name)")
                place = "the file '\(file.path)'"
                found = Result { () throws(SecretFile.Trouble) in try file.text() }
            case .credentials:
                guard let folder = environment["CREDENTIALS_DIRECTORY"] else {
                    places.append("a credential of the service, which gives none")
                    continue
                }
                place = "the credential '\(name)' of the service"
                // The service manager sees to who may read it.
                let file = SecretFile(path: "\(folder)/\(name)", isGuarded: true)
                found = Result { () throws(SecretFile.Trouble) in try file.text() }
            case .keyring(let service):
                let tool = SecretTool(service, name)
                place = tool.place
                switch await output(of: tool.lookup, in: sources) {
                case .printed(let text): found = text
                case .failed(_, let words):
                    // Without words the keyring has no such secret; another place may have it.
                    if !words.isEmpty { place += ", which could not be asked: \(words)" }
                    found = .success(nil)
                }
            case .command(let words):
                place = "what '\((words + [name]).joined(separator: " "))' prints"
                switch await output(of: words + [name], in: sources) {
                case .printed(let text): found = text
                case .failed(let ending, let words):
                    // It may be that it does not have the secret, which another place has.
                    place += ", which \(ending)\(words.isEmpty ? "" : ": \(words)")"
                    found = .success(nil)
                }
            }
            switch found {
            case .success(let secret?) where !secret.isEmpty: return .found(secret, at: place)
            case .success: places.append(place)
            case .failure(let trouble): return .refused("\(place) is not used: \(trouble.phrase)")
            }
        }
        return .nowhere(places)
    }

    /// What a program came to that is to print a secret.
    private enum ProgramOutput {
        case printed(Result<String?, SecretFile.Trouble>)

        /// It has failed; what it printed besides is no secret, and may be one, so that only the
        /// last line of its complaints is told.
        case failed(String, String)

        static func notUsed(_ reason: String) -> ProgramOutput { .failed("is not used", reason) }

        /// It may have the secret, which is not taken.
        static func refused(_ phrase: String) -> ProgramOutput {
            .printed(.failure(.init(phrase: phrase)))
        }
    }

    private func output(of words: [String], in sources: SecretSources) async -> ProgramOutput {
        var command = ChildCommand(words[0], Array(words.dropFirst()))
        command.environment = environment
        command.directory = sources.folder
        command.timeLimit = Self.timeLimit
        command.outputLimit = SecretFile.longest
        do throws(ChildStartError) {
            let report = try await command.run()
            switch report.stop {
            case .timeLimit: return .notUsed("it was not done within \(Self.timeLimit)")
            case .cancelled: return .refused("it was ended before it was done")
            case nil: break
            }
            guard report.ending == .exited(0) else {
                let lines = report.errors.text.split(whereSeparator: \.isNewline)
                return .failed(report.ending.words, lines.last.map(String.init) ?? "")
            }
            guard !report.output.isTruncated else { return .refused("it prints more than 64 KiB") }
            return .printed(
                Result { () throws(SecretFile.Trouble) in
                    try SecretFile.text(of: Array(report.output.text.utf8))
                })
        } catch {
            return .notUsed("\(error)")
        }
    }

    func path(_ path: String, in sources: SecretSources) -> String {
        if path == "~" || path.hasPrefix("~/") {
            return (environment["HOME"] ?? "") + path.dropFirst()
        }
        guard !path.hasPrefix("/"), let folder = sources.folder else { return path }
        return "\(folder)/\(path)"
    }
}

extension ChildEnding {
    fileprivate var words: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .killed(let signal): "was ended by the posix signal \(signal)"
        case .unknown: "has ended, but its status was taken elsewhere"
        }
    }
}

extension SecretSearch {
    /// Returns a secret as an engine wants it; `file` is what says where secrets are.
    package func secret(
        _ name: String, in sources: SecretSources, of file: String = "errand.yaml"
    ) async throws(MissingSecret) -> String {
        let finding = await find(name, in: sources)
        if case .found(let secret, _) = finding { return secret }
        throw MissingSecret(finding.sentence(of: name, in: file))
    }
}

extension SecretSearch.Finding {
    /// The sentence that the secret is missing, with advice; `file` is what says where secrets are.
    package func sentence(of name: String, in file: String = "errand.yaml") -> String {
        switch self {
        case .found(_, let place): "the secret '\(name)' is \(place)"
        case .nowhere([]):
            "there is no secret '\(name)', since '\(file)' says nowhere where secrets are; "
                + "with 'secrets: { env: ERRAND_ }' it is the variable ERRAND_\(name.uppercased())"
        case .nowhere(let places):
            "there is no secret '\(name)'; looked for \(places.joined(separator: ", then for "))"
        case .refused(let reason): "there is no secret '\(name)', since \(reason)"
        }
    }
}
