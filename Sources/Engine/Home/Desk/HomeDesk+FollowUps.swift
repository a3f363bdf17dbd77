import Engine
import Runs
import Store

extension HomeDesk {
    /// A run by its id or the beginning of that, or by the name under which it was left for later.
    ///
    /// A name that several apps have given is told apart by the app in front of it.
    func runOrFollowUp(named name: String) async throws -> RunRecord {
        let named = try await engine.followUps().filter {
            $0.name.name == name || "\($0.name)" == name
        }
        guard let one = named.first else { return try await run(named: name) }
        guard named.count == 1 else {
            let names = named.map { "'\($0.name)'" }.joined(separator: " or ")
            throw HomeReply.Refusal(
                .mistake, "several apps have a follow-up '\(name)'; say \(names)")
        }
        var runs = RunSelection(most: 1)
        runs.prefix = name
        guard try await engine.runs(runs).isEmpty else {
            throw HomeReply.Refusal(
                .mistake,
                "'\(name)' is a follow-up, and the beginning of a run's id; say '\(one.name)' for the follow-up"
            )
        }
        return try await run(one.run)
    }
}
