import Arguments
import Diagnostics
import Glibc
import SystemFiles

struct InitCommand: Command {
    static let name = "init"
    static let summary = "Makes a project: a folder with a workflow to begin with."
    static let discussion = """
        Files that are there already stay as they are. Nothing starts by itself before 'errand serve' runs in the folder.
        """
    static let examples = [
        Example("errand init ~/errands", "a project in a new folder"),
        Example("errand init", "in the current folder"),
    ]

    @Positional("[FOLDER]", "the folder, if not the current one") var folder: DirectoryName?

    func run(_ session: Session) async throws -> ExitCode {
        let given = folder?.text ?? session.folder
        let path = given.hasPrefix("/") ? given : "\(session.folder)/\(given)"
        for folder in [path, "\(path)/workflows", "\(path)/triggers"] {
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
                session.complain("cannot make '\(folder)': \(SystemError.last)")
                return .environment
            }
        }
        for (name, text) in Self.files {
            let file = "\(path)/\(name)"
            guard access(file, F_OK) != 0 else {
                session.errors.print("'\(name)' is there already, and stays as it is")
                continue
            }
            let code = session.write(Array(text.utf8), to: FileName(argument: file))
            guard code == .ok else { return code }
            session.output.print("made \(TerminalText.visible(name))")
        }
        let tool = session.program.name
        let place = folder == nil ? "" : "cd \(given.shellWord) && "
        session.output.print(
            """
            run it now:        \(place)\(tool) run morning-check
            what would start:  \(place)\(tool) simulate
            let it run at 7:   \(place)\(tool) serve
            """)
        return .ok
    }

    private static let files: KeyValuePairs<String, String> = [
        "errand.yaml": """
        # Settings of this project; 'errand schema' describes them.
        # timezone: Europe/Oslo
        retention: { runs: 90d }

        """,
        "workflows/morning-check.yaml": """
        name: Morning check
        description: Tells before the day starts whether this machine has room.
        on:
          time: "07:00"
          days: weekdays
          if_missed: once          # after a night with the machine off, once
          max_lateness: 2h
        inputs:
          limit: { type: int, default: 90 }
        steps:
          - id: room
            run: df --output=pcent / | tail -n 1 | tr -dc 0-9
            if_interrupted: retry  # to look again does no harm
          - if: int(room.value.output) >= inputs.limit
            then:
              - fail: "The disk is ${{ room.value.output }} % full."
            else:
              - intent: system.log
                with: { message: "The disk is ${{ room.value.output }} % full." }
        outputs:
          used: "${{ int(room.value.output) }}"

        """,
    ]
}
