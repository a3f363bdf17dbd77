import Arguments

/// The start of a service whose files are written.
struct ServiceStart {
    private let unit: ServiceUnit
    private let files: [ServiceFile]
    private let isChanged: Bool
    private let session: Session

    init(_ unit: ServiceUnit, _ files: [ServiceFile], isChanged: Bool, _ session: Session) {
        self.unit = unit
        self.files = files
        self.isChanged = isChanged
        self.session = session
    }

    func run() async throws -> ExitCode {
        let manager = ServiceManagerProgram(unit.scope, session.environment)
        guard await manager.isRunning() else {
            tellLeft()
            return .ok
        }
        if unit.scope == .system, let account = files.last {
            try await manager.makeAccount(account.path)
        }
        try await manager.tell("daemon-reload")
        let wasActive = await manager.properties(of: unit.fileName)["ActiveState"] == "active"
        try await manager.tell("enable", "--now", unit.fileName)
        if isChanged, wasActive { try await manager.tell("restart", unit.fileName) }
        session.output.print("\(unit.fileName) runs, and begins again with \(beginning)")
        tellNext()
        return .ok
    }

    private var beginning: String {
        unit.scope == .system || session.lingers ? "the machine" : "your next login"
    }

    /// Says what is left to do where no manager runs that would do it.
    private func tellLeft() {
        let account = unit.scope == .system ? "systemd-sysusers && " : ""
        let reload = "\(unit.scope.command) daemon-reload"
        let owner = unit.scope == .user ? "of yours " : ""
        session.output.print(
            """
            no systemd \(owner)runs here; where one does, this starts it:
              \(account)\(reload) && \(unit.scope.command) enable --now \(unit.name)
            """)
        tellNext()
    }

    private func tellNext() {
        if unit.scope == .user, !session.lingers {
            session.output.print(
                """
                it ends when you log out; to let it begin with the machine and go on:
                  loginctl enable-linger
                """)
        }
        let name = unit.name == session.program.name ? "" : " --name \(unit.name)"
        session.output.print("look at it: \(session.program.name) service status\(name)")
    }
}

extension Session {
    /// Whether services of the person go on while the person is not logged in.
    var lingers: Bool { Machine.lingers(environment) }
}
