import Engine
import Runs
import Store
import Values

extension HomeDesk {
    /// Puts off the deadline and the next reminder of a question to a span from now.
    func snooze(
        _ run: RunRecord, at path: StepPath?, for span: TimeSpan, _ person: String
    ) async throws -> String {
        guard !run.state.isFinal else {
            return "run \(run.id.short) had \(run.state.words) already"
        }
        let one = try await openQuestion(of: run, at: path)
        engine.goOn(with: run)
        try await engine.snooze(one, for: span, by: person)
        guard one.deadline != nil else { return "run \(run.id.short) asks again \(span) from now" }
        return "run \(run.id.short) waits for the answer until \(span) from now"
    }
}
