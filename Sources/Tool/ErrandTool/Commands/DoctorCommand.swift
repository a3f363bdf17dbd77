import Arguments
import Home
import Values

struct DoctorCommand: Command {
    static let name = "doctor"
    static let summary = "Looks at everything that runs rest on, and says how to mend it."
    static let discussion = """
        It looks at the home, its databases and large values, at the project in the current folder with its \
        secrets, at the apps, and at this machine: its zones, its clock, room on the disk, how \
        many files may be watched, mail, notifications, speech, and what the programs of the \
        home need. It changes nothing. The exit code is 4 if something does not work.

        A home that has lost something, or is damaged, is not written by any command before it \
        was restored or put back, or this was accepted. With --accept-loss the home goes on with \
        what is left, if that is sound: files that cannot be used are put aside, and each run \
        that had not ended asks whether it is to go on.
        """
    static let examples = [
        Example("errand doctor", "looks, and says what is found"),
        Example("errand doctor --json", "the same for a program that watches over it"),
        Example("errand doctor --accept-loss", "goes on without what was lost"),
    ]

    @Flag("--accept-loss", "goes on with what is left of the home, if that is sound")
    var accepts: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let folder = try session.homeFolder()
        if accepts {
            try folder.find()
            session.output.print(try folder.acceptLoss(by: session.person, at: session.now()))
            return .ok
        }
        let examination = try await Examination(of: folder, registry, session)
        session.output.print(
            isJSON ? examination.value.prettyJSON : examination.text(on: session.terminal))
        return examination.code
    }
}
