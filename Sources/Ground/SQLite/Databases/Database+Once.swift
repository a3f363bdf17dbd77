public import IntentTraits

extension Database {
    /// Runs `body` as one transaction that happens once per invocation, however often the intent is
    /// performed.
    ///
    /// The invocation's key is stored in that same transaction. Where it is known already, `body`
    /// does not run, and what it returned the first time is returned; a second caller waits for the
    /// first. If `body` throws, nothing is stored and it may run again. `part` tells the
    /// transactions of one invocation apart. A key that comes back with other parameters is an
    /// error, and so is a result of more than 64 KiB. An intent that is called without an
    /// invocation has no key, and `body` runs like any other write.
    @discardableResult
    public func once<Result: SQLConvertible & Sendable>(
        in invocation: Invocation?, part: String,
        _ body: @Sendable (Connection) throws -> Result
    ) throws -> Result {
        guard let invocation else { return try write(body) }
        return try write { connection in
            let effect = KeyedEffect(of: invocation, part: part)
            if let known = try effect.begin(on: connection, as: Result.self) { return known }
            let result = try body(connection)
            try effect.finish(with: result.sqlValue, on: connection)
            return result
        }
    }

    /// Runs `body` as one transaction that happens once per invocation, and returns nothing.
    public func once(
        in invocation: Invocation?, part: String, _ body: @Sendable (Connection) throws -> Void
    ) throws {
        try once(in: invocation, part: part) { connection in
            try body(connection)
            return SQLValue.null
        }
    }

    /// Returns what a part of an invocation returned when it happened, or `nil` if it has not.
    public func recorded<Result: SQLConvertible & Sendable>(
        in invocation: Invocation, part: String, as type: Result.Type = Result.self
    ) throws -> Result? { try read { try KeyedEffect(of: invocation, part: part).result(on: $0) } }
}

extension Database: KeyKeeper {
    public func settle(_ keys: [IdempotencyKey], at time: Duration) throws {
        try write { connection in
            for key in keys {
                try connection.run(
                    "UPDATE errand_keys SET settled_at = ? WHERE key = ?", time.components.seconds,
                    key.text)
            }
        }
    }

    @discardableResult
    public func pruneSettled(before time: Duration) throws -> Int {
        try write {
            try $0.run("DELETE FROM errand_keys WHERE settled_at < ?", time.components.seconds)
        }
    }
}
