import SQLite
public import Values

extension Outbox {
    /// Sends what is due, one write after the other, and stores what came of each.
    ///
    /// `sender` is given a write and answers what came of it; it must send the write's key along. A
    /// write that is refused or in conflict holds up the later ones of its thing until a person
    /// has decided. Writes without an answer are sent again after a while; after three of them in
    /// a row the pass ends, since the server is away. Returns `nil`, and sends nothing, while
    /// another task is sending.
    @discardableResult
    public func send(at now: Timestamp, by sender: (Item) async -> Answer) async throws -> Pass? {
        guard SendingTurn.take(database) else { return nil }
        defer { SendingTurn.giveBack(database) }
        try clearUp()
        var pass = Pass()
        while pass.silences < Self.mostSilences, !Task.isCancelled, let item = try begin(at: now) {
            let answer = await sender(item)
            try store(answer, to: item, at: now)
            pass.count(answer)
        }
        pass.next = try end(at: now)
        return pass
    }

    /// Writes in a row without an answer after which a server is left alone.
    static let mostSilences = 3

    /// Milliseconds after which a write is sent again at the latest, whatever the server has said.
    ///
    /// One that is due later than that was put off by a clock that has been set back since.
    static let longestDelay: Int64 = 86_400_000

    /// Milliseconds for which a write is kept that is done, as long as keys of `once` are.
    static let keepsDone: Int64 = 7 * 86_400_000

    /// Marks writes as unclear that an earlier process was sending when it died.
    func clearUp() throws {
        try database.write {
            try $0.run("UPDATE errand_outbox SET state = 'unclear' WHERE state = 'sending'")
        }
    }

    /// Notes that the first write which may be sent is being sent, and returns it.
    private func begin(at now: Timestamp) throws -> Item? {
        let now = now.milliseconds
        return try database.write { connection in
            let number: Int64? = try connection.value(
                "SELECT number \(Self.heads) AND (due <= ? OR due > ?) ORDER BY number LIMIT 1",
                now, now + Self.longestDelay)
            guard let number else { return nil }
            try connection.run(
                """
                UPDATE errand_outbox SET state = 'sending', attempts = attempts + 1
                WHERE number = ?
                """, number)
            return try existing(number, on: connection)
        }
    }

    private func store(_ answer: Answer, to item: Item, at now: Timestamp) throws {
        let (state, delay, reason, theirs) = outcome(answer, of: item)
        let now = now.milliseconds
        try database.write { connection in
            // A write that is done is not sent again, so its text does not have to stay.
            try connection.run(
                """
                UPDATE errand_outbox SET state = ?1, due = ?2, reason = ?3, theirs = ?4,
                    ended = iif(?1 = 'done', ?5, NULL), body = iif(?1 = 'done', '', body)
                WHERE number = ?6
                """, state, now + delay, reason, theirs, now, item.id)
        }
    }

    private func outcome(
        _ answer: Answer, of item: Item
    ) -> (state: State, delay: Int64, reason: String?, theirs: String?) {
        let delay = backoff.delay(after: item.attempts, of: item.key)
        switch answer {
        case .done: return (.done, 0, nil, nil)
        case .refused(let reason): return (.refused, 0, reason, nil)
        case .conflict(let theirs): return (.conflict, 0, nil, theirs)
        case .unclear: return (.unclear, delay, nil, nil)
        case .later(let span):
            let asked = (span?.totalNanoseconds ?? 0) / 1_000_000
            let wanted = Int64(min(asked, Int128(Self.longestDelay)))
            return (.waiting, max(delay, wanted), nil, nil)
        }
    }

    /// Forgets what was done long ago, and returns when something is due again.
    private func end(at now: Timestamp) throws -> Timestamp? {
        let limit = now.milliseconds - Self.keepsDone
        return try database.write { connection in
            try connection.run("DELETE FROM errand_outbox WHERE ended < ?", limit)
            let due: Int64?? = try connection.value("SELECT min(due) \(Self.heads)")
            return (due ?? nil).map { Timestamp(milliseconds: $0) }
        }
    }
}

extension Outbox.Pass {
    mutating func count(_ answer: Outbox.Answer) {
        switch answer {
        case .done: done += 1
        case .refused: refused += 1
        case .conflict: conflicts += 1
        case .unclear: unclear += 1
        case .later: later += 1
        }
        switch answer {
        case .unclear, .later: silences += 1
        case .done, .refused, .conflict: silences = 0
        }
    }
}
