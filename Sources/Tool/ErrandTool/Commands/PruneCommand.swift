import Arguments
import Catalogue
import Engine
import Home
import Store
import TimeZones
import Values
import Workflows

struct PruneCommand: Command {
    static let name = "prune"
    static let summary = "Removes runs that ended long ago, with their journals and logs."
    static let discussion = """
        'errand serve' does so by itself every hour, as 'retention' in 'errand.yaml' says. Runs go together with those that they \
        started, and stay as long as anything rests on them. What became of every time a trigger was due is kept longer than its runs.
        """
    static let examples = [
        Example("errand prune", "what the project does not keep any longer"),
        Example("errand prune --older-than 30d --dry-run", "tells what would go"),
    ]

    @Option("--older-than DURATION", "how long ago runs must have ended") var age: TimeSpan?
    @Flag("--dry-run", "removes nothing, and tells what would go") var isTrial: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        if let age, age < .zero { throw UsageError("--older-than is no time before now") }
        var request = PruneRequest(by: session.person)
        request.age = age
        request.isTrial = isTrial
        let retention: Configuration.Retention?
        do { retention = try session.retention() } catch let mistakes as UnreadableSettings {
            guard age != nil else {
                session.complain("\(mistakes)")
                return .invalidFile
            }
            retention = nil
        }
        switch try await HomeVisit.reply(
            to: .prune(request), session, retention: retention)
        {
        case .pruned(let pruned):
            let page = PrunePage(
                pruned, isTrial: isTrial, time: PersonalTime(at: try session.moment()))
            session.output.print(isJSON ? page.value.prettyJSON : page.text)
            return pruned.report.pruned.heldUntil == nil ? .ok : .environment
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}

extension Session {
    /// How long the project of the current folder keeps runs and signals after their end, if it is
    /// a project.
    fileprivate func retention() throws -> Configuration.Retention? {
        guard let project = CheckedPath.project(at: folder) else { return nil }
        guard let configuration = try ProjectReader(self).configuration(of: project) else {
            throw UnreadableSettings(file: ProjectSettings.file(in: project))
        }
        return configuration.retention
    }
}
