import IntentHosting
import Store

/// Telling people of questions, whoever looks on.
extension EngineParts {
    /// Tells of the questions that a run of a workflow has begun to ask.
    func tellOfQuestions(in advance: Advance, of workflow: String) {
        guard let tell = settings.asked else { return }
        for wait in advance.waits where wait.path != StepPath.parked.text {
            guard case .question(let form) = wait.kind else { continue }
            // It was written just now; if it cannot be read, whoever wants to answer is told why.
            guard let told = try? ToldQuestion(of: advance.run, workflow, at: wait.path, form)
            else { continue }
            tell(told)
        }
    }

    /// Gives the reminder of a wait that is due, and tells people once that is stored.
    func remind(of name: WaitName) async throws(StoreError) {
        do throws(StoreError) {
            _ = try await store.apply(.remind(name), as: nil)
        } catch .stale {
            // It is answered, or somebody else has told of it.
            return
        }
        let open = try await store.waits(.of(name.run)).filter { $0.end == nil }
        // A parked run asks nothing else before somebody has said what is to become of it.
        guard !open.contains(where: \.isParked),
            let wait = open.first(where: { $0.path == name.path }),
            case .question(let form) = wait.kind, !isOver(wait),
            let run = try await store.run(name.run),
            // Whoever wants to answer is told why it cannot be read.
            let told = try? ToldQuestion(of: run.id, run.workflow, at: wait.path, form)
        else { return }
        settings.asked?(told)
        board.tell(RunProgress(reminding: told))
    }
}
