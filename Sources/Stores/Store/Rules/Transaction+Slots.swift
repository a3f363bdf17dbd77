/// The seat of a new run: a slot, a place in the queue, or none and why.
enum Seat {
    case slot, queue
    case none(StoreError.Found)
}

// A run has a slot if it is admitted, has not ended and has not given it up: the run's own row is
// the slot, so none is ever forgotten.
extension Transaction {
    /// The seat that a new run would find; one that a person starts does not begin unasked beside
    /// one that waits for an answer.
    func seat(for admission: Admission?, byHand: Bool = false) throws(StoreError) -> Seat {
        guard let admission else { return .slot }
        let use = try rows.use(of: admission.key)
        if use.taken < admission.slots, use.waiting == 0 {
            guard byHand, admission.mode == .skip, use.taken + use.yielded >= admission.slots,
                let other = try rows.newestYielded(of: admission.key)
            else { return .slot }
            return .none(.unanswered(other))
        }
        switch admission.mode {
        case .replace: return .queue
        case .queue: return use.waiting < admission.longestQueue ? .queue : .none(.queueFull)
        case .skip:
            var other = try rows.newestHolder(of: admission.key)
            if other == nil { other = try rows.queue(of: admission.key, most: 1).first }
            return .none(other.map { .overlap(with: $0.id) } ?? .queueFull)
        }
    }

    /// Gives free slots to queued runs; a run that has waited for too long ends.
    mutating func admitNext(_ key: String) throws(StoreError) {
        while let next = try rows.queue(of: key, most: 1).first, let admission = next.admission {
            if let expires = admission.expires, expires < clock.instant, !next.hasYielded {
                try endQueued(next, Judgement(.skipped, "too late in queue"))
                continue
            }
            guard try rows.use(of: key).taken < admission.slots else { return }
            if next.hasYielded { try readmit(next) } else { try admit(next, key) }
            hint { $0.hasReady = true }
        }
    }

    private func admit(_ queued: RunRecord, _ key: String) throws(StoreError) {
        var run = queued
        run.state = .running
        run.due = max(run.due, clock.instant)
        try rows.update(run)
        try judge(run, try beside(Judgement(.started), key))
    }

    /// Lets a run go on that had given up its slot, once those above it have theirs.
    private mutating func readmit(_ queued: RunRecord) throws(StoreError) {
        var run = queued
        run.due = clock.instant
        guard try retakeAbove(run) else {
            run.waitForTurn()
            return try rows.update(run)
        }
        run.state = .running
        run.hasYielded = false
        try rows.update(run)
        try wakeBelow(run)
    }

    /// The verdict on an occurrence that starts, which names the run beside which it does so, if
    /// that waits for an answer.
    func beside(_ judgement: Judgement, _ key: String) throws(StoreError) -> Judgement {
        guard let waiting = try rows.newestYielded(of: key) else { return judgement }
        var judgement = judgement
        let words = "\(waiting) waits for an answer"
        judgement.reason = judgement.reason.map { "\($0); \(words)" } ?? words
        return judgement
    }

    /// Ends a run that never began.
    mutating func endQueued(_ run: RunRecord, _ judgement: Judgement) throws(StoreError) {
        var run = run
        try judge(run, judgement)
        try end(&run, as: .cancelled)
    }
}
