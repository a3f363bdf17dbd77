extension Transaction {
    mutating func store(_ signal: NewSignal) throws(StoreError) -> SignalReceipt {
        if let known = try check(signal) {
            return SignalReceipt(number: known.number, wasKnown: true)
        }
        let number = try rows.lastSignal() + 1
        try rows.insert(
            SignalRecord(
                number: number, signal: signal, storedAt: clock.instant, isDispatched: false))
        hint { $0.hasSignals = true }
        return SignalReceipt(number: number, wasKnown: false)
    }

    /// Returns the same signal if it was stored before; throws if it cannot be stored.
    @discardableResult
    func check(_ signal: NewSignal) throws(StoreError) -> SignalRecord? {
        guard signal.payload.count <= NewSignal.longestPayload else { throw .stale(.tooLarge) }
        guard let known = try rows.signal(signal.id) else { return nil }
        guard known.signal.name == signal.name else {
            throw .stale(.otherSignal(known.signal.name))
        }
        guard known.signal.payload == signal.payload else { throw .stale(.otherContents) }
        return known
    }

    mutating func dispatch(_ dispatch: SignalDispatch) throws(StoreError) -> [Judgement] {
        guard let signal = try rows.signal(numbered: dispatch.number) else {
            throw .stale(.nothing)
        }
        guard !signal.isDispatched else { throw .stale(.exists) }
        for occurrence in dispatch.occurrences { try check(occurrence) }
        var woken: [RunID] = []
        for resolution in dispatch.resolves where try resolve(resolution, by: signal) {
            woken.append(resolution.run)
        }
        if !woken.isEmpty { try rows.add(woken: woken, to: signal.number) }
        if dispatch.isLast { try rows.setDispatched(signal.number) }
        return try record(dispatch.occurrences, version: nil)
    }

    /// Ends a wait that is still open, unless the signal came too late for it; returns whether it
    /// did.
    private mutating func resolve(
        _ resolution: WaitResolution, by signal: SignalRecord
    ) throws(StoreError) -> Bool {
        guard let run = try rows.head(of: resolution.run),
            let wait = try rows.wait(of: run.number, at: resolution.path), wait.end == nil,
            wait.due.map({ signal.storedAt <= $0.instant }) ?? true
        else { return false }
        try end(wait, of: run, with: resolution.end)
        return true
    }
}
