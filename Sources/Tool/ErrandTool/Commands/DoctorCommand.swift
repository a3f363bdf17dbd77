import Arguments
import Home

struct DoctorCommand: Command {
    static let name = "doctor"
    static let summary = "Looks whether the home is whole, and goes on without what it has lost."
    static let discussion = """
        It compares the files of the home with what they should be, and looks through the database; it changes nothing. \
        What has lost something, or is damaged, is not written by any command before it was restored or put back, or this was accepted. \
        With --accept-loss the home goes on with what is left, if that is sound: \
        files that cannot be used are put aside, and each run that had not ended asks whether it is to go on.
        """
    static let examples = [
        Example("errand doctor", "looks, and says what is found"),
        Example("errand doctor --accept-loss", "goes on without what was lost"),
    ]

    @Flag("--accept-loss", "goes on with what is left of the home, if that is sound")
    var accepts: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let folder = try session.homeFolder()
        try folder.find()
        if accepts {
            session.output.print(try folder.acceptLoss(by: session.person, at: session.now()))
            return .ok
        }
        guard try HomeVisit.hasOwner(folder) else {
            session.output.print(try folder.examine(at: session.now()))
            return .ok
        }
        return session.tell(try await HomeVisit.reply(to: .examine, session, registry))
    }
}
