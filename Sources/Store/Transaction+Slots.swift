/// What a new run finds: a slot, a place in the queue, or nothing and why.
enum Seat {
    case slot, queue
    case none(StoreError.Found)
}

// A run has a slot if it is admitted and has not ended: the run's own row is the slot, so none is ever forgotten.
extension Transaction {
    /// What a new run would find.
    func seat(for admission: Admission?) throws(StoreError) -> Seat {
        guard let admission else { return .slot }
        let use = try rows.use(of: admission.key)
        if use.taken < admission.slots, use.waiting == 0 { return .slot }
        switch admission.mode {
        case .replace: return .queue
        case .queue: return use.waiting < admission.longestQueue ? .queue : .none(.queueFull)
        case .skip:
            var other = try rows.newestHolder(of: admission.key)
            if other == nil { other = try rows.queue(of: admission.key, most: 1).first }
            return .none(other.map { .overlap(with: $0.id) } ?? .queueFull)
        }
    }

    /// Gives free slots to those who wait for them; who waited for too long ends.
    mutating func admitNext(_ key: String) throws(StoreError) {
        while let next = try rows.queue(of: key, most: 1).first, let admission = next.admission {
            if let expires = admission.expires, expires < clock.instant {
                try endQueued(next, Judgement(.skipped, "too late in queue"))
                continue
            }
            guard try rows.use(of: key).taken < admission.slots else { return }
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
