import Runs
import Store
import Values
import Workflows

extension Engine {
    /// Tells what a run would do: performs what reads, and nothing else; nothing is stored.
    package func forecast(_ request: StartRequest) async throws(EngineError) -> Forecast {
        let plan = try await parts.roster.shelf.add(request.definition)
        let prepared = try prepared(runSpec(of: request, as: .random()), plan)
        let workflow = plan.definition.workflow
        let facts = await parts.facts(of: prepared.run.id, plan, workflow.id)
        if !facts.missingSecrets.isEmpty {
            throw EngineError(.secrets, facts.missingSecrets.map(\.message))
        }
        var created = prepared.created
        let secret = workflow.inputs.filter { created.sealed[$0.name] != nil }
        // Sealed inputs stand in the order of the workflow, as their values were read.
        for (input, value) in zip(secret, prepared.secrets) {
            created.inputs[.string(input.name)] = value
        }
        let forecaster = Forecaster(parts, plan, workflow, created, facts, in: prepared.zone)
        await forecaster.run()
        return forecaster.forecast
    }
}
