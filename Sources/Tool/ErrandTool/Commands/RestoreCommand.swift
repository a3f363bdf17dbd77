import Arguments
import Catalogue
import Home

struct RestoreCommand: Command {
    static let name = "restore"
    static let summary = "Makes a home of a backup."
    static let discussion = """
        Nothing is changed before all of the backup is known to be whole. What was done after it was made is not known to the restored home: \
        each run that had not ended asks whether it is to go on, and what was due since then is left out, \
        unless 'errand serve --catch-up' says otherwise.
        """
    static let examples = [
        Example("errand restore ~/errands.tar --home ~/restored", "into a new folder"),
        Example("errand restore ~/errands.tar --replace", "puts the present home aside"),
    ]

    @Positional("FILE", "a file that 'errand backup' has made") var file: FileName
    @Flag("--replace", "puts a home that is there aside") var isReplacing: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let backup = file.text.hasPrefix("/") ? file.text : "\(session.folder)/\(file.text)"
        let home = try session.homeFolder()
        let restored = try await home.restore(
            from: backup, replacing: isReplacing, by: session.person)
        let time = PersonalTime(at: try session.moment()).long(restored.at)
        session.output.print("'\(home.path)' is the home that \(restored.by) backed up \(time)")
        if let former = restored.former {
            session.output.print("the home that was there is now '\(former)'")
        }
        return .ok
    }
}
