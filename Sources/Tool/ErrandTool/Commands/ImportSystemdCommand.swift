import Arguments
import Glibc
import Importing
import SystemFiles

struct ImportSystemdCommand: Command {
    static let name = "systemd"
    static let summary = "Makes a workflow of each timer of systemd, with what its service does."
    static let discussion = """
        A timer is due at the same times as before: OnCalendar with weekdays, ranges, steps, last \
        days and zones, Persistent and RandomizedDelaySec. Its service becomes steps: ExecStart \
        and what comes before and after it, with variables, folder and limits of time. Files in \
        'NAME.d' count. What does not carry over is named with its line, also in the file.

        Without UNIT, all timers of yours and of the machine are taken that are where systemd \
        looks; systemd itself is not asked. A UNIT is a name, the path of a file, or a folder.

        The triggers of what runs as another user are not in force ('enabled: false'). Files that \
        are there already stay as they are, and so do the units: disable the timers when the \
        workflows are in force, or else all is done twice.
        """
    static let examples = [
        Example("errand import systemd backup.timer", "one timer, into the project here"),
        Example("errand import systemd --dry-run", "shows what would be made of all timers"),
        Example("errand import systemd ~/units --to ~/errands", "a folder of units"),
    ]

    @Positional("[UNIT...]", "a timer, its file, or a folder of units") var units: [FileName]
    @Option("--to PROJECT", "the folder of the project, if not the current one")
    var project: DirectoryName?
    @Flag("--dry-run", "prints the files instead of making them") var isDry: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        var found: [FoundTimer] = units.isEmpty ? all(session) : []
        for unit in units { found += try timers(of: unit.text, session) }
        let imports = found.map { TimerImport($0.name, in: $0.context) }
        return ImportDelivery(imports.compactMap(\.page), imports.map(\.notes)).deliver(
            to: project, session, isDry: isDry, isJSON: isJSON,
            next: found.isEmpty ? "there is no timer" : Self.steps)
    }

    private struct FoundTimer {
        let name: String
        let context: UnitContext
    }

    /// All timers but templates, which are nothing by themselves.
    private func all(_ session: Session) -> [FoundTimer] {
        [personal(session), machine(session)].flatMap { context in
            Self.timers(in: context.folders).map { FoundTimer(name: $0, context: context) }
        }
    }

    private static func timers(in folders: UnitFolders) -> [String] {
        folders.timers().filter { !$0.hasSuffix("@.timer") }
    }

    private func timers(of unit: String, _ session: Session) throws(UsageError) -> [FoundTimer] {
        let path = unit.hasPrefix("/") ? unit : "\(session.folder)/\(unit)"
        let contexts = [personal(session), machine(session)]
        if let entry = FileEntry(path) {
            let folder =
                entry.isFolder ? path : String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
            let isOfMachine = UnitFolders.ofMachine.paths.contains(folder)
            let context = contexts[isOfMachine ? 1 : 0].lookingFirst(in: folder)
            guard entry.isFolder || path.hasSuffix(".timer") else {
                throw UsageError("'\(unit)' is no timer; name the timer that starts it")
            }
            let names =
                entry.isFolder
                ? Self.timers(in: UnitFolders([folder]))
                : [String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])]
            return names.map { FoundTimer(name: $0, context: context) }
        }
        let name = unit.hasSuffix(".timer") ? unit : "\(unit).timer"
        let found = contexts.filter { $0.has(name) }
        guard let first = found.first, !unit.contains("/") else {
            throw UsageError("there is no timer '\(unit)', and no file or folder of that name")
        }
        return [FoundTimer(name: name, context: first)]
    }

    private func personal(_ session: Session) -> UnitContext {
        let home = session.environment["HOME"] ?? "/"
        return context(
            .ofPerson(
                home: home, runtime: session.environment["XDG_RUNTIME_DIR"],
                configuration: session.environment["XDG_CONFIG_HOME"]), false, session)
    }

    private func machine(_ session: Session) -> UnitContext { context(.ofMachine, true, session) }

    private func context(
        _ folders: UnitFolders, _ isOfMachine: Bool, _ session: Session
    ) -> UnitContext {
        UnitContext(
            folders, isOfMachine: isOfMachine, person: session.person, uid: Int(getuid()),
            home: session.environment["HOME"] ?? "/", machine: Self.machine)
    }

    /// The name of this machine.
    private static var machine: String? {
        var name = utsname()
        guard uname(&name) == 0 else { return nil }
        return withUnsafeBytes(of: name.nodename) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static let steps = """
        look it over:      errand check
        what would start:  errand simulate
        put it in force:   errand serve, and 'systemctl disable --now' the timers
        """
}
