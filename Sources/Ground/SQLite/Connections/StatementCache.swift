/// Prepared statements by their SQL; where it is full, the one that was used longest ago makes
/// room.
final class StatementCache {
    private let capacity: Int
    private var statements: [Key: Statement] = [:]
    private var uses: UInt64 = 0

    /// SQL that is told apart by its length first, since to hash all of it would take longer than
    /// to compare it once.
    private struct Key: Hashable {
        let sql: String

        func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
    }

    init(capacity: Int) {
        self.capacity = capacity
        statements.reserveCapacity(capacity)
    }

    func statement(for sql: String) -> Statement? {
        guard let statement = statements[Key(sql: sql)] else { return nil }
        uses += 1
        statement.lastUse = uses
        return statement
    }

    func insert(_ statement: Statement, for sql: String) {
        if statements.count >= capacity,
            let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            statements[oldest.key] = nil
        }
        uses += 1
        statement.lastUse = uses
        statements[Key(sql: sql)] = statement
    }

    func removeAll() { statements = [:] }
}
