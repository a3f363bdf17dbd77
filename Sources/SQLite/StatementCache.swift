/// Prepared statements by their SQL; where it is full, the one that was used longest ago makes room.
final class StatementCache {
    private let capacity: Int
    private var statements: [String: Statement] = [:]
    private var uses: UInt64 = 0

    init(capacity: Int) {
        self.capacity = capacity
        statements.reserveCapacity(capacity)
    }

    func statement(for sql: String) -> Statement? {
        guard let statement = statements[sql] else { return nil }
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
        statements[sql] = statement
    }

    func removeAll() {
        statements = [:]
    }
}
