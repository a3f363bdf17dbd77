import Arguments
import Home
import Values

struct ExportCommand: Command {
    static let name = "export"
    static let summary =
        "Prints a run as one document: to hand on, or to go through again in a test."
    static let discussion = """
        It has what the run was given, its definition, journal and large values up to 8 MiB, the acts of people and the occurrence that it is \
        from, but no secrets. 'errand show --from FILE' shows it on any machine.
        """
    static let examples = [
        Example("errand export 3f9k --output run.json", "a run of 'errand runs'")
    ]

    @Positional("RUN", "the id of a run") var name: RunName
    @Option("--output FILE", "writes it into a file that only its user can read") var file:
        FileName?

    func run(_ session: Session) async throws -> ExitCode {
        switch try await HomeVisit.reply(to: .export(run: name.text), session) {
        case .document(let document):
            let bytes = JSONEscapes.adding(to: document.encoded) + [UInt8(ascii: "\n")]
            guard let file else {
                session.output.writeBytes(bytes)
                return .ok
            }
            return session.write(bytes, to: file)
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}
