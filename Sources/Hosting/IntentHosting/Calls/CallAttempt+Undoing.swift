import Calls
import IntentTraits

/// Takes back the effects of an intent.
extension CallAttempt {
    /// The call, which needs none of the values that the intent was given.
    var preparedUndo: Preparation {
        guard plan.facts.undo != nil else { return refusal([.noUndo(hosted.id)]) }
        return .ready(ReadyCall(self, Intake(self)))
    }

    /// Takes things back from the last one to the first; one that cannot be does not keep the
    /// others from it.
    func takeBack(_ touches: [Touch]) async throws {
        guard let undo = plan.facts.undo else { return }
        var failures: [CallFailure] = []
        for touch in touches.reversed() {
            try Task.checkCancellation()
            do {
                try await undo(touch)
            } catch let error as CancellationError {
                throw error
            } catch {
                failures.append(CallFailure(error, hiding: mask([])))
            }
        }
        guard !failures.isEmpty else { return }
        throw CallFailure(
            failures.contains { $0.clarity == .unclear } ? .unclear : .clean,
            failures.flatMap(\.messages))
    }
}
