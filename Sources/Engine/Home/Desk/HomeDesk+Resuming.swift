import Engine
import Store

extension HomeDesk {
    /// Lets a parked run go on; a second request, or one for another run, is told the run's state.
    func resume(_ run: RunRecord, _ person: String) async throws -> String {
        if run.state.isFinal { return "run \(run.id.short) had \(run.state.words) already" }
        guard try await engine.resume(run.id, by: person) else {
            let report = try await report(on: run, .lines)
            let id = run.id.short
            guard !report.isLeft else {
                return
                    "run \(id) is not parked, and no process goes on with it; \(run.id.wayOn(with: "errand"))"
            }
            let waitingFor = report.summary.waitingFor.map { "it waits for \($0)" }
            return "run \(id) is not parked; \(waitingFor ?? "it goes on by itself")"
        }
        return goesOnWithAll
            ? "run \(run.id.short) goes on"
            : "run \(run.id.short) may go on; \(run.id.wayOn(with: "errand"))"
    }
}
