import Arguments
import Diagnostics
import IntentHosting
import SystemFiles

struct ImportCommand: CommandFamily {
    static let name = "import"
    static let summary = "Makes workflows of what another program starts."
    static let subcommands: [any Command<Session>.Type] = [ImportCrontabCommand.self]
}

struct ImportCrontabCommand: Command {
    static let name = "crontab"
    static let summary = "Makes a workflow of each job of a crontab."
    static let discussion = """
        Each job becomes a workflow with a trigger 'cron', which does the same at the same times: in \
        your folder, with the variables and the shell of the crontab, and with nothing made up for \
        that was missed. What does not carry over is named with its line. A job with a mistake is \
        left out, and the exit code is 3.

        Files that are there already stay as they are, and the crontab stays as it is: take its \
        lines out when the workflows are in force, or else all is done twice.

        Lines of /etc/crontab and of files in /etc/cron.d name a user, as --system says of other \
        files; those of another user are left out.
        """
    static let examples = [
        Example("crontab -l | errand import crontab -", "your own jobs, into the project here"),
        Example("errand import crontab jobs.txt --to ~/errands", "from a file, into a project"),
    ]

    @Positional("FILE", "the crontab; '-' is the standard input") var file: FileName
    @Option("--to PROJECT", "the folder of the project, if not the current one")
    var project: DirectoryName?
    @Flag("--system", "its lines name a user, as those of /etc/crontab do") var isSystem: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let source = try source(session)
        let isOfSystem = isSystem || source.name.hasPrefix("/etc/cron")
        let crontab = Crontab(source, jobsOf: isOfSystem ? session.person : nil)
        let renderer = DiagnosticRenderer(width: session.terminal.width)
        session.errors.write(renderer.render(crontab.diagnostics.sorted()))
        let folder = NewFolder(project?.text ?? session.folder, session)
        guard try make(crontab.jobs, of: source, in: folder, session) else { return .environment }
        session.output.print(crontab.jobs.isEmpty ? "there is no job in it" : Self.steps)
        return crontab.diagnostics.hasErrors ? .invalidFile : .ok
    }

    private func source(_ session: Session) throws(UsageError) -> SourceFile {
        guard file.text != "-" else {
            guard let bytes = session.content(Self.largest) else {
                throw UsageError("the standard input has more than \(Self.largest >> 20) MiB")
            }
            return SourceFile(name: "crontab", bytes: bytes)
        }
        let path = file.text.hasPrefix("/") ? file.text : "\(session.folder)/\(file.text)"
        do throws(FileTrouble) {
            return SourceFile(
                name: file.text, bytes: try RegularFile.bytes(path, atMost: Self.largest))
        } catch {
            throw UsageError("cannot read '\(file.text)': \(error)")
        }
    }

    /// More than any program makes a crontab of.
    private static let largest = 1 << 20

    private func make(
        _ jobs: [CrontabJob], of source: SourceFile, in folder: NewFolder, _ session: Session
    ) throws(UsageError) -> Bool {
        guard !jobs.isEmpty else { return true }
        guard let home = session.environment["HOME"], home.hasPrefix("/") else {
            throw UsageError("'HOME' does not name your folder, in which commands of cron begin")
        }
        guard folder.make(folder: "") else { return false }
        var labels: Set<String> = []
        for job in jobs {
            var (label, number) = (job.label, 1)
            while !labels.insert(label).inserted {
                number += 1
                label = "\(job.label)-\(number)"
            }
            let text = job.workflow(of: TerminalText.visible(source.name), home: home)
            guard folder.make(PackFile(path: "workflows/\(label).yaml", text: text)) else {
                return false
            }
        }
        return true
    }

    private static let steps = """
        cron starts a job also while an earlier one goes on; a workflow leaves that time out, unless it
        says 'concurrency: parallel'. 'errand logs' has what it writes, and you are told of failures.
        look it over:      errand check
        what would start:  errand simulate
        put it in force:   errand serve, and take the lines out of the crontab
        """
}
