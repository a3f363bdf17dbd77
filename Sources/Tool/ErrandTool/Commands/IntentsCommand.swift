import Arguments
import Catalogue
import Diagnostics
import IntentHosting
import Values

struct IntentsCommand: Command {
    static let name = "intents"
    static let summary = "Lists what the apps can do, or describes one intent, entity or enum."
    static let discussion = """
        With --json it prints the whole catalogue, the intents of the app, or the one entry: all \
        that programs need to make forms, completions or checks of it.
        """
    static let examples = [
        Example("errand intents", "everything, app by app"),
        Example("errand intents file", "what there is for files"),
        Example("errand intents --json", "the catalogue as data"),
    ]

    @Positional("[ID]", "an intent, entity or enum, such as 'nagz.list-nags', or an app")
    var name: IntentName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        guard let id = name?.text else {
            list(registry, in: session)
            warn(of: registry, in: session)
            return .ok
        }
        if registry.apps.contains(where: { $0.id == id }) {
            list(registry, of: id, in: session)
            return .ok
        }
        guard let entry = CatalogueEntry(id, in: registry.catalogue) else {
            throw UsageError(unknown(id, in: registry.catalogue))
        }
        session.output.print(
            isJSON
                ? entry.value.prettyJSON
                : entry.page(of: session.program.name, registry.catalogue).text(
                    session.terminal.helpStyle))
        return .ok
    }

    /// Tells the pack's author which parts of the program cannot be called, or not as they should
    /// be.
    private func warn(of registry: IntentRegistry, in session: Session) {
        for problem in registry.inspect() {
            session.errors.print("warning: \(TerminalText.visible("\(problem)"))")
        }
    }

    private func list(_ registry: IntentRegistry, of app: String? = nil, in session: Session) {
        let list = IntentList(registry, of: app)
        session.output.print(
            isJSON
                ? (app == nil ? registry.catalogue.value : list.value).prettyJSON
                : list.page(of: session.program.name).text(session.terminal.helpStyle))
    }

    private func unknown(_ id: String, in catalogue: IntentCatalogue) -> String {
        let known = CatalogueEntry.ids(of: catalogue) + catalogue.apps.map(\.id)
        let advice = Spelling.advice(for: id, among: known)
        return "no intent, entity, enum or app is called '\(id)'\(advice)"
    }
}
