import Calls
import Engine
import Runs
import Store
import Values

extension HomeDesk {
    /// Undoes a run, or tells the effect; an undo that is going on is the answer.
    func undo(_ request: UndoRequest) async throws -> HomeReply {
        let run = try await run(named: request.run.text)
        guard !request.isTrial else {
            let items = try await engine.undoItems(of: run.id, request.form)
            return .undo(UndoReport(run.id, of: run.workflow, items))
        }
        var request = request
        request.run = run.id
        let receipt = try await engine.undo(request)
        return receipt.isNew ? .started(receipt.run) : .known(receipt.run)
    }
}

extension HomeDesk {
    /// Does a run again; a second request is told the run of the first.
    func retry(_ request: RetryRequest) async throws -> HomeReply {
        var request = request
        request.run = try await run(named: request.run.text).id
        if let definition = request.definition { try check(definition) }
        request.isLeft = !request.isWatched && !goesOnWithAll
        let receipt = try await engine.retry(request)
        if !receipt.isNew { return .known(receipt.run) }
        return request.isLeft ? .left(receipt.run) : .started(receipt.run)
    }
}

extension HomeDesk {
    /// Lets a parked run go on; a second request, or one for another run, is told the run's state.
    func resume(_ run: RunRecord, _ person: String) async throws -> String {
        if run.state.isFinal { return "run \(run.id.short) had \(run.state.words) already" }
        guard try await engine.resume(run.id, by: person) else {
            let report = try await report(on: run, .lines)
            let id = run.id.short
            guard !report.isLeft else {
                let way = run.id.wayOn(with: HomeCommand(of: ownership))
                return "run \(id) is not parked, and no process goes on with it; \(way)"
            }
            let waitingFor = report.summary.waitingFor.map { "it waits for \($0)" }
            return "run \(id) is not parked; \(waitingFor ?? "it goes on by itself")"
        }
        return goesOnWithAll
            ? "run \(run.id.short) goes on"
            : "run \(run.id.short) may go on; \(run.id.wayOn(with: HomeCommand(of: ownership)))"
    }
}

extension HomeDesk {
    /// Puts off the deadline and the next reminder of a question to a span from now.
    func snooze(
        _ run: RunRecord, at path: StepPath?, for span: TimeSpan, _ person: String
    ) async throws -> String {
        guard !run.state.isFinal else {
            throw HomeReply.Refusal(
                .mistake, "run \(run.id.short) had \(run.state.words) already")
        }
        let one = try await openQuestion(of: run, at: path)
        engine.goOn(with: run)
        try await engine.snooze(one, for: span, by: person)
        guard one.deadline != nil else { return "run \(run.id.short) asks again \(span) from now" }
        return "run \(run.id.short) waits for the answer until \(span) from now"
    }
}

extension HomeDesk {
    /// Returns when people are reminded of a question; one that is open no more is refused.
    func reminder(of question: Digest, of run: RunID) async throws -> String {
        let progress = engine.progress()
        try await refuseUnlessOpen(question, of: run)
        for await news in progress where news.run == run {
            if news.reminder?.id == question { return "it is time to answer" }
            if news.reminder == nil { try await refuseUnlessOpen(question, of: run) }
        }
        if Task.isCancelled { await engine.tellLeft(question, of: run) }
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
