import Values

extension Transaction {
    mutating func act(_ act: NewAct) throws(StoreError) -> ActReceipt {
        guard let run = try rows.run(act.run) else { throw .stale(.nothing) }
        guard !run.state.isFinal else { throw .stale(.state(run.state)) }
        switch act.deed {
        case .answer(let path, let question, let data):
            let wait = try openQuestion(question, of: run, at: path)
            let receipt = try add(act, to: run)
            guard let head = try rows.head(of: run.id) else { throw .stale(.nothing) }
            try end(wait, of: head, with: .answer(data, by: act.by))
            return receipt
        case .snooze(let path, let span):
            let wait = try snoozed(run, path, span)
            try rows.update(wait, of: run.number)
            hint { $0.hasDue = true }
            return try add(act, to: run)
        case .cancel where run.state == .queued && !run.hasYielded:
            let receipt = try add(act, to: run)
            guard let run = try rows.run(numbered: run.number) else { throw .stale(.nothing) }
            try endQueued(run, Judgement(.skipped, "cancelled in queue"))
            return ActReceipt(number: receipt.number, state: .cancelled)
        case .cancel, .resume: return try add(act, to: run)
        }
    }

    /// Stores an act for the owner to take in.
    mutating func add(_ act: NewAct, to run: RunRecord) throws(StoreError) -> ActReceipt {
        var run = run
        run.acts += 1
        try rows.insert(ActRecord(number: run.acts, act: act, at: clock.instant), on: run.number)
        try wake(&run)
        try rows.update(run)
        return ActReceipt(number: run.acts, state: run.state)
    }

    private func openQuestion(
        _ question: Digest, of run: RunRecord, at path: String
    ) throws(StoreError) -> WaitRecord {
        let wait = try rows.wait(of: run.number, at: path).flatMap { $0.asks(question) ? $0 : nil }
        if let wait, wait.end == nil {
            guard wait.due.map(clock.isReached) != true else { throw .stale(.settled(.deadline)) }
            return wait
        }
        for earlier in try rows.acts(on: run.number, run.id, after: 0) {
            if case .answer(path, to: question, _) = earlier.act.deed {
                throw .stale(.answered(earlier))
            }
        }
        throw .stale(wait?.end.map { .settled($0) } ?? .notAsked)
    }

    private func snoozed(
        _ run: RunRecord, _ path: String, _ span: TimeSpan
    ) throws(StoreError) -> WaitRecord {
        guard var wait = try rows.wait(of: run.number, at: path),
            wait.due != nil || wait.remindAt != nil
        else { throw .stale(.nothing) }
        if let end = wait.end { throw .stale(.settled(end)) }
        guard wait.snoozes < NewAct.mostSnoozes else { throw .stale(.snoozedOut) }
        wait.snoozes += 1
        if wait.due != nil { wait.due = clock.due(.after(span)) }
        if wait.remindAt != nil { wait.remindAt = clock.instant.adding(span) }
        return wait
    }
}

extension WaitRecord {
    fileprivate func asks(_ question: Digest) -> Bool {
        if case .question(let form) = kind { Digest(of: form) == question } else { false }
    }
}
