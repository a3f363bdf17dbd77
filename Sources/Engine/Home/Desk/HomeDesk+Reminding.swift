import Engine
import Store
import Values

extension HomeDesk {
    /// Returns when people are reminded of a question; one that is open no more is refused.
    func reminder(of question: Digest, of run: RunID) async throws -> String {
        let progress = engine.progress()
        try await refuseUnlessOpen(question, of: run)
        for await news in progress where news.run == run {
            if news.reminder?.id == question { return "it is time to answer" }
            if news.reminder == nil { try await refuseUnlessOpen(question, of: run) }
        }
        throw HomeReply.Refusal.gone
    }

    private func refuseUnlessOpen(_ question: Digest, of run: RunID) async throws {
        guard try await !engine.questions(of: run).contains(where: { $0.id == question }) else {
            return
        }
        let given = try await engine.givenAnswers(of: run).last { $0.question == question }
        throw HomeReply.Refusal(
            .mistake,
            given?.sentence(engine.personalTime) ?? "run \(run.short) does not ask that any more")
    }
}
