import Arguments
import Catalogue
import Diagnostics
import Glibc
import IntentHosting
import LanguageServer
import Workflows

struct LspCommand: Command {
    static let name = "lsp"
    static let summary = "Helps editors with workflow files, as a language server."
    static let discussion = """
        It speaks the Language Server Protocol over its standard input and output, and is started \
        by an editor, not by a person; the page 'Editors' has the settings for some. It says what \
        'errand check' says while a file is written, completes keys, intents, their parameters and \
        names in expressions, tells what they are, leads to where they are declared, renames \
        steps and inputs, and lays files out as 'errand fmt' does.

        The intents are those of this very program and of the project's folder 'intents'. Nothing \
        is run, and nothing is written.
        """
    static let examples = [Example("errand lsp", "as the command of a language server")]

    func run(_ session: Session) async throws -> ExitCode {
        let server = LanguageServer(
            try Workplace(session), version: session.program.version)
        var loop = ServerLoop(server, input: STDIN_FILENO, output: Output.standardNumber)
        return loop.run() == 0 ? .ok : .runFailed
    }
}

extension Workplace {
    /// The files of this machine, and the intents of a session's program and of each project.
    init(_ session: Session) throws {
        let reader = try ProjectReader(session)
        let catalogue = { @Sendable (project: String?) -> (IntentCatalogue, DiagnosticList) in
            let scripts = ProjectScripts(of: project, in: session)
            return (session.registry(with: scripts)?.catalogue ?? .empty, scripts.found)
        }
        self.init(
            place: { path in
                let (project, kind) = CheckedPath.membership(of: path)
                return Place(project: project, kind: kind)
            },
            load: { project in
                var (catalogue, found) = catalogue(project)
                let files = reader.files(of: project, with: [], reportingTo: &found)
                return Loaded(files: files, catalogue: catalogue, found: found)
            }, catalogue: { catalogue(nil).0 },
            read: { files, project, found in
                reader.project(files, in: project, reportingTo: &found)
            })
    }
}
