// A run has a slot if it is admitted and has not ended: the run's own row is the slot, so none is ever forgotten.
extension Transaction {
    /// Why a run is not created now, if it is not.
    func refusal(of admission: Admission?) throws(StoreError) -> StoreError.Found? {
        guard let admission, try needsQueue(admission) else { return nil }
        switch admission.mode {
        case .skip:
            return try newest(of: admission.key).map { .overlap(with: $0.id) } ?? .queueFull
        case .queue:
            let length = try rows.queueLength(of: admission.key)
            return length < admission.longestQueue ? nil : .queueFull
        case .replace:
            return nil
        }
    }

    private func newest(of key: String) throws(StoreError) -> RunRecord? {
        if let newest = try rows.slots(of: key).newest { return try rows.run(numbered: newest) }
        return try rows.queue(of: key, most: 1).first
    }

    /// Whether all slots are taken, or others wait already.
    func needsQueue(_ admission: Admission?) throws(StoreError) -> Bool {
        guard let admission else { return false }
        if try rows.slots(of: admission.key).taken >= admission.slots { return true }
        return try rows.queueLength(of: admission.key) > 0
    }

    /// Gives free slots to those who wait for them; who waited for too long ends.
    mutating func admitNext(_ key: String) throws(StoreError) {
        while let next = try rows.queue(of: key, most: 1).first, let admission = next.admission {
            if let expires = admission.expires, expires < clock.instant {
                try endQueued(next, Judgement(.skipped, "too late in queue"))
                continue
            }
            guard try rows.slots(of: key).taken < admission.slots else { return }
            var run = next
            run.state = .running
            run.due = max(run.due, clock.instant)
            try rows.update(run)
            try judge(run, Judgement(.started))
            hint { $0.hasReady = true }
        }
    }

    /// Ends a run that never began.
    mutating func endQueued(_ run: RunRecord, _ judgement: Judgement) throws(StoreError) {
        var run = run
        try judge(run, judgement)
        try end(&run, as: .cancelled)
    }
}
