import Values

// A follow-up is a run of its own that nothing waits for. The slot of its name is what tells which
// one waits under that.
extension Transaction {
    /// Cancels follow-ups, and creates those that are left.
    mutating func leave(_ advance: Advance) throws(StoreError) {
        let by = "run \(advance.run)"
        for cancelled in advance.cancelledFollowUps {
            switch cancelled {
            case .named(let name): try cancelWaiting(under: name.key, by: by)
            case .run(let id):
                guard let run = try rows.run(id) else { continue }
                try cancelWaiting(run, by: by)
            }
        }
        for followUp in advance.followUps where try rows.head(of: followUp.id) == nil {
            if let key = followUp.admission?.key { try cancelWaiting(under: key, by: by) }
            _ = try place(followUp, in: try seat(for: followUp.admission))
        }
    }

    /// Cancels what waits under a key; one that is performed already goes on.
    private mutating func cancelWaiting(under key: String, by cause: String) throws(StoreError) {
        for queued in try rows.queue(of: key, most: Int.max) {
            try cancelWaiting(queued, by: cause)
        }
        if let holder = try rows.newestHolder(of: key) { try cancelWaiting(holder, by: cause) }
    }

    private mutating func cancelWaiting(_ run: RunRecord, by cause: String) throws(StoreError) {
        guard try rows.waitsInFront(run) else { return }
        guard run.hasBegun else {
            var run = run
            return try end(&run, as: .cancelled)
        }
        _ = try add(NewAct(on: run.id, by: cause, .cancel(isForced: false)), to: run)
    }
}

extension RunRecord {
    /// Whether an engine has had it.
    fileprivate var hasBegun: Bool { epoch > 0 }
}

extension Tables {
    /// Whether a follow-up has still to wait before it does what it is for, and is not cancelled.
    fileprivate func waitsInFront(_ run: RunRecord) throws(StoreError) -> Bool {
        guard !run.state.isFinal, try !isCancelled(run) else { return false }
        guard run.hasBegun else { return true }
        return try wait(of: run.number, at: FollowUpName.waitingStep).map { $0.end == nil } ?? false
    }

    /// Whether its end is wished for, and not taken in yet.
    private func isCancelled(_ run: RunRecord) throws(StoreError) -> Bool {
        guard run.acts > run.actsTaken else { return false }
        return try acts(on: run.number, run.id, after: run.actsTaken)
            .contains { $0.act.isCancellation }
    }
}

extension Store {
    /// Returns the follow-ups of an app that wait, or those of all, in the order of their names.
    package func waitingFollowUps(
        of app: String?, most: Int = 10_000
    ) async throws(StoreError) -> [RunRecord] {
        try await answer(
            Query { rows, _ throws(StoreError) in
                let keys = FollowUpName.keys(of: app)
                var waiting: [RunRecord] = []
                for run in try rows.unfinishedRuns(underKeysBeginning: keys, most: most)
                where try rows.waitsInFront(run) { waiting.append(run) }
                return waiting
            })
    }
}
