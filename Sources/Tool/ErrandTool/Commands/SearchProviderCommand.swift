import Arguments
import DBus
import Home
import Messages
import SystemFiles
import Values

struct SearchProviderCommand: Command {
    static let name = "search-provider"
    static let summary = "Answers the search of the desktop."
    static let discussion = """
        GNOME starts this when you search in its overview, and it ends after a minute without a \
        search. What is found is what 'errand find' finds; nothing private is shown. What only \
        reads is done at once, and a notification tells the result; all else is offered by a \
        notification first, and done when you press its button. Things of apps are found, and \
        anything is done, while 'errand serve' goes on; without it you are told the command.

        GNOME reads where to search from folders of the machine alone. --install writes the files \
        for that, for which 'sudo' is needed; a package of Debian and 'make install' bring them. \
        Log in anew after it, and look into 'Search' of the settings.
        """
    static let examples = [
        Example("sudo errand search-provider --install", "into '/usr/local/share'"),
        Example("errand search-provider --idle 10m", "by hand, to see what it logs"),
    ]

    @Flag("--install", "writes the files by which GNOME finds it") var installs: Bool
    @Option("--into DIR", "the folder of data for them, if not '/usr/local/share'")
    var folder: DirectoryName?
    @Option("--program FILE", "the program that they start, if not this one")
    var program: FileName?
    @Option("--idle DURATION", "how long it waits for another search") var idle =
        TimeSpan.seconds(60)

    func run(_ session: Session) async throws -> ExitCode {
        let place = SearchProviderPlace(tool: session.program.name)
        if installs { return try install(place, session) }
        if folder != nil || program != nil {
            throw UsageError("'--into' and '--program' go with '--install'")
        }
        guard let registry = session.registry() else { return .environment }
        let provider = SearchProvider(try Search(session, registry), session)
        guard
            let service = BusService(
                place.name, SearchProvider.object(at: place.path),
                endingAfter: .seconds(idle.seconds) + .nanoseconds(Int64(idle.nanoseconds)),
                answering: provider.answer)
        else {
            session.complain("this process may have no more open files")
            return .environment
        }
        do throws(BusTrouble) {
            guard try await service.serve(.session, in: session.environment) == .taken else {
                return .ok
            }
            session.complain(
                "another process answers the search of the desktop: it has the name "
                    + "'\(place.name)'")
        } catch {
            session.complain("the session bus of D-Bus cannot be used: \(error)")
        }
        return .environment
    }

    private func install(_ place: SearchProviderPlace, _ session: Session) throws -> ExitCode {
        let base = session.whole(folder?.text ?? "/usr/local/share")
        let tool = try program.map { [session.whole($0.text)] } ?? session.tool
        for (path, text) in SearchProviderFiles(place: place, tool: tool).texts {
            let file = "\(base)/\(path)"
            do throws(SystemError) {
                try Folder.make(
                    String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]), rights: 0o755)
                try RegularFile.write(Array(text.utf8), to: file, rights: 0o644)
            } catch {
                session.complain(
                    "cannot write '\(file)': \(error); 'sudo' lets you, and '--into' names another "
                        + "folder of data, which GNOME has to know by XDG_DATA_DIRS")
                return .environment
            }
            session.output.print("wrote '\(file)'")
        }
        return .ok
    }
}
