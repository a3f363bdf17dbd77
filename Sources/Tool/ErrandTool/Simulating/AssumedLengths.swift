import Arguments
import Diagnostics
import Engine
import Home
import IntentHosting
import Store
import Values
import Workflows

/// How long runs are assumed to last.
struct AssumedLengths {
    enum Source: Hashable {
        case given

        /// The median of so many runs that succeeded.
        case measured(Int)
        case unknown
    }

    private(set) var spans: [String: TimeSpan] = [:]
    private(set) var sources: [String: Source] = [:]

    /// The length of runs of which nothing is known.
    static let unknown = TimeSpan.seconds(1)

    /// The number of runs that are looked at.
    private static let most = 50

    /// Takes what is given for workflows of a project; nothing is known of the others.
    init(_ given: [Assignment], of project: LoadedProject) throws(UsageError) {
        let known = project.members.map(\.definition)
        for definition in known where !definition.workflow.triggers.isEmpty {
            sources[definition.id] = .unknown
        }
        for pair in given {
            // Of one that has errors, these were shown.
            if project.brokenWorkflows.contains(pair.name) { continue }
            guard known.contains(where: { $0.id == pair.name }) else {
                throw UsageError(
                    "there is no workflow '\(pair.name)' here"
                        + Spelling.advice(for: pair.name, among: known.map(\.id)))
            }
            // The sentence below shows how one is written.
            guard let span = try? TimeSpan(text: pair.value), span >= .zero else {
                throw UsageError(
                    "'\(pair.value)' is no length of time; write '--lasting \(pair.name)=5m'")
            }
            (spans[pair.name], sources[pair.name]) = (span, .given)
        }
    }

    /// Asks the home, where there is one, how long the last runs took.
    mutating func measure(_ session: Session, _ registry: IntentRegistry) async {
        let unknown = sources.filter { $0.value == .unknown }.keys.sorted()
        do {
            guard !unknown.isEmpty, try session.homeFolder().isThere else { return }
            let visit = try await HomeVisit(session, registry, makesHome: false)
            let found = await visit.spend(session) { visit in
                var found: [String: [TimeSpan]] = [:]
                for workflow in unknown {
                    found[workflow] = await Self.lengths(of: workflow, from: visit.keeper)
                }
                return found
            }
            for (workflow, lengths) in found where !lengths.isEmpty {
                spans[workflow] = lengths.sorted()[lengths.count / 2]
                sources[workflow] = .measured(lengths.count)
            }
        } catch {
            session.say("the home cannot say how long runs take: \(error)")
        }
    }

    private static func lengths(
        of workflow: String, from keeper: any HomeKeeper
    ) async -> [TimeSpan] {
        var filter = RunFilter()
        filter.workflow = workflow
        filter.states = [.succeeded]
        filter.most = most
        // A workflow that has not run yet is refused.
        guard case .runs(let runs, _) = await keeper.reply(to: .runs(filter)) else { return [] }
        return runs.compactMap(\.took)
    }
}

extension AssumedLengths {
    /// The length of a workflow's runs, with the reason, in words for people.
    func words(for workflow: String) -> String {
        let span = spans[workflow] ?? Self.unknown
        return switch sources[workflow] ?? .unknown {
        case .given: "\(span), as given"
        case .measured(1): "\(span), as its last run took"
        case .measured(let count): "\(span), the median of its last \(count) runs"
        case .unknown: "\(span), since nothing is known"
        }
    }
}
