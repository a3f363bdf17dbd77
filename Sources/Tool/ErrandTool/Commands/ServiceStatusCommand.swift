import Arguments
import Values

struct ServiceStatusCommand: Command {
    static let name = "status"
    static let summary = "Says which services are installed, and how they get on."
    static let discussion = """
        The exit code is 4 if none runs. A unit that was changed by hand is told as such, and \
        'errand service install' shows how.
        """
    static let examples = [Example("errand service status", "yours, and that of the machine")]

    @Option("--name NAME", "the one of this name alone") var given: ServiceName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let name = given?.text ?? session.program.name
        var standings: [ServiceStanding] = []
        for scope in ServiceScope.allCases {
            let places = ServicePlaces(scope: scope, root: nil, environment: session.environment)
            let others = given == nil ? places.made.keys.filter { $0 != name }.sorted() : []
            for name in [name] + others {
                standings.append(try await ServiceStanding(of: name, scope, session))
            }
        }
        if isJSON {
            session.output.print(Value.list(standings.map(\.value)).prettyJSON)
        } else {
            for line in standings.flatMap(\.lines) { session.output.print(line) }
            if !standings.contains(where: \.isInstalled) {
                session.output.print(
                    "no service '\(name)' is installed; '\(session.program.name) service install"
                        + (ServiceScope.isRoot ? " --user'" : "'")
                        + " makes one of the project in the current folder")
            }
        }
        return standings.contains(where: \.isActive) ? .ok : .environment
    }
}
