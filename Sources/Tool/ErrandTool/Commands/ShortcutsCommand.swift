import Arguments
import Catalogue
import Home
import IntentHosting
import SystemFiles
import Values

struct ShortcutsCommand: Command {
    static let name = "shortcuts"
    static let summary = "Lists the shortcuts of apps, and puts them on the desktop."
    static let discussion = """
        With --desktop, each app with shortcuts gets a file for the menu of the desktop, with an \
        action for each shortcut. A shortcut is done in a terminal, which stays until you press \
        Enter. The files are written anew when an app says that what it shows there has changed; a \
        file that you remove stays away.
        """
    static let examples = [
        Example("errand shortcuts", "all of them"),
        Example("errand shortcuts --desktop", "in your own applications"),
        Example("errand shortcuts nagz --desktop --into ~/Desktop", "one app, elsewhere"),
    ]

    @Positional("[APP]", "only those of this app") var app: String?
    @Flag("--desktop", "writes files for the menu of the desktop") var writesFiles: Bool
    @Option("--into DIR", "where to, if not into your own applications") var place: DirectoryName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        if place != nil, !writesFiles { throw UsageError("'--into' goes with '--desktop'") }
        var groups = TileGroup.groups(of: registry.catalogue)
        if let app {
            groups = groups.filter { $0.app.id == app }
            if groups.isEmpty { throw UsageError("no app '\(app)' has shortcuts") }
        }
        let subtitles = try await subtitles(of: groups.map(\.app.id), session, registry)
        for index in groups.indices { groups[index].subtitle = subtitles[groups[index].app.id] }
        if writesFiles { return try write(groups, session) }
        let page = ShortcutPage(groups, session.program.name)
        session.output.print(
            isJSON
                ? page.value.prettyJSON
                : page.lines(on: session.terminal).joined(separator: "\n"))
        return .ok
    }

    /// What apps say of themselves now; one that has not been used in the home says nothing.
    private func subtitles(
        of apps: [String], _ session: Session, _ registry: IntentRegistry
    ) async throws -> [String: String] {
        guard try session.homeFolder().isThere else { return [:] }
        let request = HomeRequest.subtitles(of: apps, language: session.language)
        switch try await HomeVisit.reply(to: request, session, registry) {
        case .subtitles(let subtitles): return subtitles
        case .refused(let refusal):
            session.complain(refusal.sentence)
            return [:]
        default: return [:]
        }
    }

    private func write(_ groups: [TileGroup], _ session: Session) throws -> ExitCode {
        guard let folder = folder(session) else {
            session.complain(
                "neither HOME nor XDG_DATA_HOME says where; give a folder with '--into'")
            return .environment
        }
        let home = try session.homeFolder()
        let place = DesktopRecord.Place(
            folder: folder.path, name: session.program.name, tool: try session.tool)
        do throws(SystemError) {
            try folder.make()
            let files = groups.map { folder.file(of: $0.app.id, by: place.name) }
            for (group, file) in zip(groups, files) {
                try DesktopFolder.write(DesktopEntry(group, by: place.tool).text, to: file)
                if !isJSON { session.output.print("wrote '\(file)'") }
            }
            if isJSON {
                let written = zip(groups, files).map { group, file -> Value in
                    ["app": .string(group.app.id), "file": .string(file)]
                }
                session.output.print(Value.list(written).prettyJSON)
            }
            if home.isThere { try DesktopRecord(in: home).note(place) }
        } catch {
            session.complain("cannot write into '\(folder.path)': \(error)")
            return .environment
        }
        return .ok
    }

    private func folder(_ session: Session) -> DesktopFolder? {
        guard let place else { return DesktopFolder(of: session.environment) }
        return DesktopFolder(
            place.text.hasPrefix("/") ? place.text : "\(session.folder)/\(place.text)")
    }
}

extension Session {
    /// The words that start the tool from anywhere, with the home if that is not the usual one.
    var tool: [String] {
        get throws {
            let home = try homeFolder()
            // Where no home is usual, the one that was given has to be said.
            let usual = try? HomeFolder(of: environment)
            return [programPlaces.first ?? word] + (home == usual ? [] : ["--home=\(home.path)"])
        }
    }
}
