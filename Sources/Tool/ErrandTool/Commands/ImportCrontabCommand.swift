import Arguments
import Diagnostics
import Importing

struct ImportCrontabCommand: Command {
    static let name = "crontab"
    static let summary = "Makes a workflow of each job of a crontab."
    static let discussion = """
        Each job becomes a workflow with a trigger 'cron', which does the same at the same times: in \
        your folder, with the variables and the shell of the crontab, and with nothing made up for \
        that was missed. What does not carry over is named with its line. A job with a mistake is \
        left out, and the exit code is 3.

        Files that are there already stay as they are, and a job whose file name is taken gets the \
        next one. The crontab stays as it is: take its lines out when the workflows are in force, \
        or else all is done twice.

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
    @Flag("--dry-run", "prints the files instead of making them") var isDry: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let source = try session.original(file.text, named: "crontab")
        let isOfSystem = isSystem || source.name.hasPrefix("/etc/cron")
        let crontab = Crontab(source, jobsOf: isOfSystem ? session.person : nil)
        guard crontab.jobs.isEmpty || session.environment["HOME"]?.hasPrefix("/") == true else {
            throw UsageError("'HOME' does not name your folder, in which commands of cron begin")
        }
        let name = TerminalText.visible(source.name)
        let home = session.environment["HOME"] ?? "/"
        let delivery = ImportDelivery(
            pages: crontab.jobs.map { ImportedPage($0, of: name, home: home) },
            diagnostics: crontab.diagnostics, carried: crontab.carried, named: crontab.named)
        return delivery.deliver(
            to: project, session, isDry: isDry, isJSON: isJSON,
            next: crontab.jobs.isEmpty ? "there is no job in it" : Self.steps)
    }

    private static let steps = """
        cron starts a job also while an earlier one goes on; a workflow leaves that time out, unless it
        says 'concurrency: parallel'. 'errand logs' has what it writes, and you are told of failures.
        look it over:      errand check
        what would start:  errand simulate
        put it in force:   errand serve, and take the lines out of the crontab
        """
}
