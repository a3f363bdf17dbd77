import Calls
package import Runs
package import Store
import Values
import Workflows

extension Engine {
    /// The ends of the steps of a run in the order in which they came; `nil` if the run has not
    /// ended or cannot be gone through.
    package func standings(
        of run: RunRecord
    ) async throws(EngineError) -> [StepStanding]? {
        guard run.state.isFinal else { return nil }
        do throws(RunTrouble) {
            let definition = try await parts.roster.shelf.definition(run.definition)
            guard let plan = definition.plan(run.workflow) else { return nil }
            let journal = try await Claims(parts: parts).journal(of: run)
            return EndedRun(run.id, journal, of: plan).standings
        } catch {
            if case .store(let trouble) = error, case .unavailable = trouble {
                throw EngineError(trouble)
            }
            // What is known without it is shown all the same.
            return nil
        }
    }
}

extension EndedRun {
    /// Reads a run without its secrets, none of which decides anything that is in the journal.
    init(_ run: RunID, _ journal: [Entry], of plan: RunPlan) {
        var facts = RunFacts(run)
        for secret in plan.workflow.secrets { facts.secrets[.string(secret)] = .string(Mask.sign) }
        self.init(id: run, journal: journal, plan: plan, facts: facts)
    }
}
