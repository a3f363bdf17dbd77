import Arguments
import Home

struct BackupCommand: Command {
    static let name = "backup"
    static let summary =
        "Makes one file of the home: runs, journals, ledger, large values and logs."
    static let discussion = """
        It can be made at any time, while runs go on. The file is complete or not there, only its user can read it, and it takes \
        the place of a backup that has its name, and of nothing else. If a large value of a run is lost, the exit code is 4. It is a tar archive with a manifest, and has no secrets. Where there is no home, nothing is made. The data that apps have in the home is in it; what an app keeps elsewhere is backed up after the home, never before.
        """
    static let examples = [
        Example("errand backup ~/errands.tar", "a file of that name"),
        Example("errand backup /mnt/backups", "in a folder, with the time in its name"),
    ]

    @Positional("PATH", "a file to be made, or a folder for it") var path: FileName

    func run(_ session: Session) async throws -> ExitCode {
        let whole = session.whole(path.text == "./" ? "." : path.text)
        // Opening a home makes it.
        try session.homeFolder().find()
        let request = HomeRequest.backup(to: whole, by: session.person)
        return session.tell(try await HomeVisit.reply(to: request, session))
    }
}
