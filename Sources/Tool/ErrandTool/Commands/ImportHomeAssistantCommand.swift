import Arguments
import Diagnostics
import Importing

struct ImportHomeAssistantCommand: Command {
    static let name = "home-assistant"
    static let summary = "Makes a workflow of each automation of Home Assistant."
    static let discussion = """
        Automations are taken from lists such as automations.yaml, from packages and from files \
        with one automation, with the keys of today and those of before. Triggers of times, of \
        the sun, of events and webhooks have a counterpart; so have waiting, choosing, repeating \
        and doing at once, notifications, and the commands and requests that a package has.

        States of entities are known to Home Assistant alone. An action that does not carry over \
        becomes a step that fails and says so; the triggers of such a workflow are not in force \
        ('enabled: false') until you have put something in its place. All of it is named with its \
        line, also in the file.
        """
    static let examples = [
        Example("errand import home-assistant automations.yaml", "into the project here"),
        Example(
            "errand import home-assistant automations.yaml --place 59.91,10.75",
            "with triggers of the sun"),
    ]

    @Positional("FILE...", "files of Home Assistant") var files: [FileName]
    @Option("--place PLACE", "latitude and longitude of the home, for the sun")
    var place: String?
    @Option("--to PROJECT", "the folder of the project, if not the current one")
    var project: DirectoryName?
    @Flag("--dry-run", "prints the files instead of making them") var isDry: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        var originals: [SourceFile] = []
        for file in files { originals.append(try session.original(file.text)) }
        let events = AutomationEvents(firedIn: originals)
        let imports = originals.map { HomeAssistantImport($0, events: events, place: place) }
        let pages = imports.flatMap(\.pages)
        return ImportDelivery(pages, imports.map(\.notes)).deliver(
            to: project, session, isDry: isDry, isJSON: isJSON,
            next: pages.isEmpty ? "there is no automation" : ImportDelivery.next("the automations"))
    }
}
