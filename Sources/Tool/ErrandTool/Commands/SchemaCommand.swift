import Arguments
import Calls
import Catalogue
import IntentHosting
import Values
import Workflows

struct SchemaCommand: Command {
    static let name = "schema"
    static let summary = "Prints what editors need to complete and check files."
    static let discussion = """
        The schema is JSON Schema 2020-12 and knows the intents of this very program, so make it anew after an update. \
        An editor with a language server for YAML takes it from the first line of a file: \
        '# yaml-language-server: $schema=../workflow.json'.
        """
    static let examples = [
        Example("errand schema > workflow.json", "for files in 'workflows'"),
        Example("errand schema config > config.json", "for 'errand.yaml'"),
    ]

    @Positional("[KIND]", "the kind of file") var kind = FileKind.workflow

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        session.output.print(FileSchema(kind, registry.catalogue).value.prettyJSON)
        return .ok
    }
}
