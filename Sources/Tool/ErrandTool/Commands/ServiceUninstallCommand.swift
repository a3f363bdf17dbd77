import Arguments
import Home
import SystemFiles

struct ServiceUninstallCommand: Command {
    static let name = "uninstall"
    static let summary = "Stops the service, and removes its unit."
    static let discussion = """
        Steps that are under way have 30 seconds. What the service has done stays: the home with \
        its runs, and the project. You are told where that lies.
        """
    static let examples = [
        Example("errand service uninstall", "yours"),
        Example("sudo errand service uninstall --system", "the machine's"),
    ]

    @Flag("--user", "the service of yours, as without any option if you are not root")
    var isUser: Bool
    @Flag("--system", "the service of the machine") var isSystem: Bool
    @Option("--name NAME", "its name, if it was given one") var given: ServiceName?
    @Option("--root DIR", "the folder of a package, in place of this machine")
    var root: DirectoryName?
    @Flag("--replace", "removes a unit that was changed by hand, too") var replaces: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let scope = try ServiceScope(user: isUser, system: isSystem)
        let name = given?.text ?? session.program.name
        let places = self.places(of: scope, session)
        let unit = ServiceUnit(
            scope: scope, name: name, call: .init(program: "", project: "", home: nil))
        let files = try (places.files(of: unit) ?? []).map { ($0, try state(of: $0)) }
            .filter { $0.1 != .missing }
        guard !files.isEmpty else {
            let other: ServiceScope = scope == .user ? .system : .user
            session.output.print("no service '\(name)' is installed here")
            if let unit = self.places(of: other, session).unit(of: name), FileEntry(unit) != nil {
                session.output.print(
                    "'\(unit)' is another one; '--\(other.rawValue)' means that")
            }
            return .ok
        }
        guard replaces || mayGo(files, session) else { return .environment }
        let manager = ServiceManagerProgram(scope, session.environment)
        let isRunning = root == nil ? await manager.isRunning() : false
        if isRunning { try await manager.tell("disable", "--now", unit.fileName) }
        for link in places.links(of: name) {
            try ServiceFile(path: link, text: "").removing(session)
        }
        for (file, _) in files {
            try file.removing(session)
            session.output.print("removed '\(file.path)'")
        }
        if isRunning { try await manager.tell("daemon-reload") }
        if root == nil { tellRest(unit, files.first?.1, places, session) }
        return .ok
    }

    private func places(of scope: ServiceScope, _ session: Session) -> ServicePlaces {
        ServicePlaces(
            scope: scope, root: root.map { session.whole($0.text) },
            environment: session.environment)
    }

    private func state(of file: ServiceFile) throws -> ServiceFile.State {
        do throws(SystemError) { return try file.state() } catch {
            throw ServiceTrouble(sentence: "cannot read '\(file.path)': \(error)")
        }
    }

    /// Whether all were made by this tool and are as it has left them.
    private func mayGo(
        _ files: [(ServiceFile, ServiceFile.State)], _ session: Session
    ) -> Bool {
        for (file, state) in files {
            guard case .strange(_, let finding) = state else { continue }
            let reason =
                finding == .changed
                ? "was changed by hand"
                : "was not made by '\(session.program.name) service install'"
            session.complain("'\(file.path)' \(reason), and stays; --replace lets it go")
            return false
        }
        return true
    }

    /// Says what is left, which is the person's own.
    private func tellRest(
        _ unit: ServiceUnit, _ state: ServiceFile.State?, _ places: ServicePlaces,
        _ session: Session
    ) {
        if let folder = places.dropIns(of: unit.name), FileEntry(folder) != nil {
            session.output.print("your settings of it stay in '\(folder)'")
        }
        guard unit.scope == .system else {
            // Where there is no home, there is nothing to tell of.
            if let home = state?.text.flatMap(places.home), FileEntry(home) != nil {
                session.output.print("the runs stay in '\(home)'")
            }
            return
        }
        guard FileEntry(unit.data) != nil else { return }
        session.output.print(
            """
            the runs stay in '\(unit.data)', and the account '\(unit.name)' with them; both go with:
              rm -r \(unit.data) && userdel \(unit.name)
            """)
    }
}

extension ServiceFile {
    /// Removes it, with the reason where that does not work.
    fileprivate func removing(_ session: Session) throws {
        do throws(SystemError) { try remove() } catch {
            throw ServiceTrouble(sentence: "cannot remove '\(path)': \(error)")
        }
    }
}
