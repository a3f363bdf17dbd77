import Arguments
import IntentHosting
import SystemFiles

/// One program that has the commands of Errand: its name, and its intents.
struct Program: Sendable {
    let name: String
    let version: String
    private let listing: @Sendable () -> [IntentPack]

    typealias Declaration = Tool<GlobalOptions, Session>

    /// Creates a program, whose packs are listed each time that they are needed: a start that needs
    /// no intent is a tenth quicker without them.
    init(
        name: String, version: String,
        packs: @autoclosure @escaping @Sendable () -> [IntentPack]
    ) {
        self.name = name
        self.version = version
        listing = packs
    }

    var packs: [IntentPack] { listing() }

    /// What tells it from all programs that have other intents; `nil` where its file is not known.
    var identity: String? {
        FileEntry("/proc/self/exe").map { file in
            "\(name) \(file.identity.device) \(file.identity.number) \(file.changed)"
        }
    }

    static let errand = Program(name: "errand", version: Errand.version, packs: [])

    var tool: Declaration {
        Declaration(
            name, "Runs your errands: workflows of typed actions, checked before they run.",
            sections: [
                CommandSection(
                    "Workflows",
                    [
                        RunCommand.self, PlanCommand.self, ServeCommand.self, ListCommand.self,
                        CheckCommand.self, TestCommand.self, FmtCommand.self, SchemaCommand.self,
                        SecretsCommand.self, LspCommand.self,
                    ]),
                CommandSection(
                    "Triggers",
                    [
                        StatusCommand.self, NextCommand.self, TriggersCommand.self, WhyCommand.self,
                        PauseCommand.self, UnpauseCommand.self, AllowCommand.self,
                        BackfillCommand.self, SignalCommand.self, SignalsCommand.self,
                        SimulateCommand.self,
                    ]),
                CommandSection(
                    "Runs",
                    [
                        RunsCommand.self, TopCommand.self, ShowCommand.self, LogsCommand.self,
                        WatchCommand.self,
                        AnswerCommand.self, CancelCommand.self, ResumeCommand.self,
                        RetryCommand.self, UndoCommand.self, SnoozeCommand.self,
                    ]),
                CommandSection(
                    "Intents",
                    [
                        IntentsCommand.self, SayCommand.self, ListenCommand.self,
                        FindCommand.self, CallCommand.self, PressCommand.self,
                        HistoryCommand.self, InboxCommand.self, OpenCommand.self,
                        SuggestCommand.self, ShortcutsCommand.self, SearchProviderCommand.self,
                    ]),
                CommandSection("Trying out", [EvalCommand.self]),
                CommandSection(
                    "Keeping",
                    [
                        PruneCommand.self, ExportCommand.self, BackupCommand.self,
                        RestoreCommand.self, DoctorCommand.self,
                    ]),
                CommandSection(
                    "Setting up",
                    [
                        InitCommand.self, ImportCommand.self, ServiceCommand.self,
                        CompletionsCommand.self, ManualCommand.self,
                    ]),
            ], hidden: [CompleteCommand.self],
            topics: [.workflowFiles, .triggerFiles, .settings, .dates, .types, .exitCodes],
            nameInExamples: "errand")
    }

    /// Runs a command line, and reports its errors.
    func run(_ arguments: [String], at desk: Desk) async -> ExitCode {
        await run(arguments, of: tool, at: desk)
    }

    func run(_ arguments: [String], of tool: Declaration, at desk: Desk) async -> ExitCode {
        do throws(UsageError) {
            switch try tool.invocation(for: arguments, environment: desk.environment) {
            case .version: desk.output.print("\(name) \(version)")
            case .help(let page): desk.output.print(page.text(desk.terminal.helpStyle))
            case .run(let command, let options):
                return try await run(command, in: Session(of: self, desk, options))
            }
            return .ok
        } catch {
            desk.errors.print("\(error)")
            return .usage
        }
    }

    private func run(
        _ command: any Command<Session>, in session: Session
    ) async throws(UsageError) -> ExitCode {
        let name = type(of: command).name
        var session = session
        session.commandName = name
        session.log.debug("command begun", ["command": name])
        do {
            let code = try await command.run(session)
            session.tellLeftLines()
            session.log.debug("command ended", ["command": name, "code": "\(code.rawValue)"])
            return code
        } catch let error as UsageError { throw error } catch {
            // What is wrong with packs was said when they were read.
            if !(error is UnsoundPacks) { session.complain("\(error)") }
            return .environment
        }
    }
}
