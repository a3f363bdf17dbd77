import SQLite
import Values

extension Outbox {
    static let table = """
        CREATE TABLE IF NOT EXISTS errand_outbox (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            thing TEXT NOT NULL, action TEXT NOT NULL, body TEXT NOT NULL,
            key TEXT NOT NULL UNIQUE, round INTEGER NOT NULL DEFAULT 1,
            state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN
                ('waiting', 'sending', 'unclear', 'done', 'refused', 'conflict')),
            attempts INTEGER NOT NULL DEFAULT 0,
            put INTEGER NOT NULL, due INTEGER NOT NULL, ended INTEGER, reason TEXT, theirs TEXT
        );
        CREATE INDEX IF NOT EXISTS errand_outbox_open
            ON errand_outbox (thing, number) WHERE state <> 'done';
        CREATE INDEX IF NOT EXISTS errand_outbox_ready
            ON errand_outbox (number) WHERE state IN ('waiting', 'unclear');
        CREATE INDEX IF NOT EXISTS errand_outbox_sending
            ON errand_outbox (number) WHERE state = 'sending';
        CREATE INDEX IF NOT EXISTS errand_outbox_ended
            ON errand_outbox (ended) WHERE ended IS NOT NULL;
        """

    static let columns =
        "number, thing, action, body, key, round, state, attempts, put, due, reason, theirs"

    /// What may be sent, but for its time: the first of each thing that is not done.
    static let heads = """
        FROM errand_outbox AS write WHERE state IN ('waiting', 'unclear') AND NOT EXISTS (
            SELECT * FROM errand_outbox AS earlier WHERE earlier.thing = write.thing
            AND earlier.number < write.number AND earlier.state <> 'done')
        """
}

extension Outbox.Item {
    /// Reads a row of `Outbox.columns`.
    init(_ row: borrowing Cursor) throws(SQLiteError) {
        id = try row[0]
        thing = try row[1]
        action = try row[2]
        body = try row[3]
        let base: String = try row[4]
        let round: Int = try row[5]
        // A server remembers the answer to a key, so a write that is sent anew has another one.
        key = round == 1 ? base : "\(base)#\(round)"
        state = try row[6]
        attempts = try row[7]
        put = Timestamp(milliseconds: try row[8])
        due = Timestamp(milliseconds: try row[9])
        reason = try row[10]
        theirs = try row[11]
    }
}

extension Timestamp {
    /// Whole milliseconds since 1970.
    var milliseconds: Int64 { seconds * 1000 + Int64(nanoseconds / 1_000_000) }

    /// The instant so many milliseconds after 1970, or the last one that there is.
    init(milliseconds: Int64) {
        let (seconds, rest) = milliseconds.flooredDivision(by: 1000)
        self = Timestamp(seconds: seconds, nanoseconds: Int32(rest) * 1_000_000) ?? .latest
    }
}
