import Arguments
import Diagnostics
import Glibc
import IntentHosting
import SystemFiles

struct InitCommand: Command {
    static let name = "init"
    static let summary = "Makes a project, or the package of a new pack."
    static let discussion = """
        Files that are there already stay as they are. With --with, the workflows, triggers and \
        examples that an app brings are copied instead of the workflow to begin with, also into a \
        project that is there. Nothing starts by itself before 'errand serve' runs in the folder; \
        where it runs already, it reads the folder again on SIGHUP. A new project has settings for \
        some editors, which the page 'Editors' explains.

        With --pack, a Swift package is made instead: a small app with intents, data, a workflow \
        and tests, which the author of a pack changes into theirs. The page 'Writing a pack' says \
        what is where.
        """
    static let examples = [
        Example("errand init ~/errands", "a project in a new folder"),
        Example("errand init", "in the current folder"),
        Example("errand init --with nagz", "with the workflows that the app 'nagz' brings"),
        Example(
            "errand init --pack tide-table",
            "a package for the pack 'tide-table', in a folder of that name"),
    ]

    @Positional(
        "[FOLDER]", "the folder, if not the current one; for a pack, if not one of its name")
    var folder: DirectoryName?
    @Option("--with PACK", "copies what this app brings; may be given again") var packs: [PackName]
    @Option("--pack NAME", "makes the package of a new pack") var newPack: NewPackName?

    func run(_ session: Session) async throws -> ExitCode {
        if let newPack { return try make(newPack, session) }
        guard let brought = try broughtFiles(session) else { return .environment }
        let given = folder?.text ?? session.folder
        let project = NewFolder(given, session)
        for folder in ["", "workflows", "triggers"] {
            guard project.make(folder: folder) else { return .environment }
        }
        // The settings of a project that is there are its own.
        let isThere =
            !packs.isEmpty && FileEntry(link: "\(project.path)/\(Self.settings.path)") != nil
        let new =
            [Self.settings, Self.first, Self.firstTest] + EditorFiles.all(of: session.program.name)
        let files = packs.isEmpty ? new : [Self.settings] + brought
        for file in project.parted(isThere ? brought : files, session) {
            guard project.make(file) else { return .environment }
        }
        let place = folder == nil ? "" : "cd \(given.shellWord) && "
        session.output.print(steps(after: brought, "\(place)\(session.program.name)"))
        return .ok
    }

    /// The files of the packs that are named, or `nil` after a complaint about one of them.
    private func broughtFiles(_ session: Session) throws(UsageError) -> [PackFile]? {
        guard !packs.isEmpty else { return [] }
        guard let registry = session.registry() else { return nil }
        var files: [PackFile] = []
        for pack in packs.map(\.text) {
            let known = registry.appsWithFiles
            guard known.contains(pack) else {
                let advice = Spelling.advice(for: pack, amongFew: known, "these do:")
                throw UsageError("no app '\(pack)' brings files for a project\(advice)")
            }
            files += registry.files(of: pack)
            if let odd = files.first(where: { !$0.isInPlace }) {
                let folders = PackFile.folders.map { "'\($0)'" }.joined(separator: ", ")
                session.complain(
                    "the app '\(pack)' brings '\(odd.path)', which lies in none of \(folders)")
                return nil
            }
        }
        return files
    }

    private func steps(after brought: [PackFile], _ tool: String) -> String {
        guard !packs.isEmpty else {
            return """
                run it now:        \(tool) run morning-check
                what would start:  \(tool) simulate
                let it run at 7:   \(tool) serve
                """
        }
        let workflow = brought.first { $0.path.hasPrefix("workflows/") }
        let run = workflow.map { "run one now:       \(tool) run \($0.path.shellWord)\n" } ?? ""
        return """
            look it over:      \(tool) check
            \(run)what would start:  \(tool) simulate
            put it in force:   \(tool) serve
            """
    }

    private static let settings = PackFile(
        path: "errand.yaml",
        text: """
            # Settings of this project; 'errand schema' describes them.
            # timezone: Europe/Oslo
            retention: { runs: 90d }

            """)

    private static let first = PackFile(
        path: "workflows/morning-check.yaml",
        text: """
            name: Morning check
            description: Tells before the day starts whether this machine has room.
            on:
              time: "07:00"
              days: weekdays
              if_missed: once  # after a night with the machine off, once
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

            """)

    private static let firstTest = PackFile(
        path: "workflows/morning-check.test.yaml",
        text: """
            # What the workflow does in a world that is made up here: 'errand test' runs it.
            tests:
              - name: there is room
                given:
                  room: { value: { output: "47" } }
                expect:
                  outputs: { used: 47 }
              - name: the disk is full
                given:
                  room: { value: { output: "95" } }
                expect:
                  error: 95 % full

            """)
}

extension NewFolder {
    /// Leaves out new files that go with a workflow in place of which another one is there.
    fileprivate func parted(_ files: [PackFile], _ session: Session) -> [PackFile] {
        let others = files.filter {
            $0.isWorkflow && ![nil, $0.text].contains(content(of: $0.path))
        }
        .map(\.stem)
        return files.filter { file in
            guard let workflow = file.companion, others.contains(workflow),
                content(of: file.path) == nil
            else { return true }
            session.errors.print(
                TerminalText.visible(
                    "'\(file.path)' is left out, since it goes with another '\(workflow)' than "
                        + "the one that is there"))
            return false
        }
    }
}

extension PackFile {
    /// The name of the file without what follows its first dot.
    fileprivate var stem: Substring {
        (path.split(separator: "/").last ?? "").prefix { $0 != "." }
    }

    fileprivate var hasTests: Bool { path.hasSuffix(".test.yaml") }

    fileprivate var isWorkflow: Bool { path.hasPrefix("workflows/") && !hasTests }

    /// The workflow that a trigger or a file of tests goes with.
    fileprivate var companion: Substring? {
        guard path.hasPrefix("triggers/") else { return hasTests ? stem : nil }
        return text.split(separator: "\n").first { $0.hasPrefix("run: ") }?.dropFirst(5)
    }
}
