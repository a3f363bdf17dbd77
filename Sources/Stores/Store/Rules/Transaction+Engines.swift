import Values

extension Transaction {
    func register(_ engine: NewEngine) throws(StoreError) -> ChangeResult {
        if let known = try rows.engine(engine.id) {
            guard known.engine == engine else { throw .stale(.exists) }
            return .done
        }
        try rows.set(
            EngineRecord(
                engine: engine, startedAt: clock.instant,
                until: engine.lease.flatMap { clock.instant.adding($0) }))
        return .done
    }

    func renew(_ engine: EngineID) throws(StoreError) -> ChangeResult {
        guard var known = try rows.engine(engine), !known.isOver(at: clock.instant) else {
            throw .stale(.lease)
        }
        known.until = known.engine.lease.flatMap { clock.instant.adding($0) }
        try rows.set(known)
        return .done
    }

    mutating func retire(_ engine: EngineID) throws(StoreError) -> ChangeResult {
        try release(engine)
        return .done
    }

    mutating func takeOver(_ engine: EngineID) throws(StoreError) -> Int {
        guard let known = try rows.engine(engine) else { return 0 }
        guard known.isOver(at: clock.instant) else { throw .stale(.lease) }
        return try release(engine)
    }

    @discardableResult
    private mutating func release(_ engine: EngineID) throws(StoreError) -> Int {
        let count = try rows.releaseRuns(of: engine, at: clock.instant)
        try rows.remove(engine)
        if count > 0 { hint { $0.hasReady = true } }
        return count
    }
}
