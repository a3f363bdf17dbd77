import SQLite

/// The tables of an index, and what is written into them in one transaction.
enum SearchTables {
    static let schema = Schema(
        application: 0x4552_5358,
        migrations: [
            Migration(
                1, .breaking,
                """
                CREATE TABLE things (
                    number INTEGER PRIMARY KEY, shelf TEXT NOT NULL, kind TEXT NOT NULL,
                    id TEXT NOT NULL, domain TEXT, expires REAL, priority INTEGER NOT NULL,
                    UNIQUE (shelf, kind, id));
                CREATE INDEX things_domain ON things (shelf, domain) WHERE domain IS NOT NULL;
                CREATE INDEX things_expires ON things (expires) WHERE expires IS NOT NULL;
                CREATE VIRTUAL TABLE words USING fts5 (
                    title, names, keywords, content,
                    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
                """)
        ])

    static func put(
        _ entry: SearchEntry, on shelf: String, _ connection: Connection
    ) throws(SQLiteError) {
        let number: Int64? = try connection.value(
            """
            INSERT INTO things (shelf, kind, id, domain, expires, priority)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (shelf, kind, id) DO UPDATE SET domain = excluded.domain,
                expires = excluded.expires, priority = excluded.priority
            RETURNING number
            """, shelf, entry.kind, entry.id, entry.domain, entry.expires, entry.priority)
        let words = entry.words
        try connection.run(
            """
            INSERT OR REPLACE INTO words (rowid, title, names, keywords, content)
            VALUES (?, ?, ?, ?, ?)
            """, number, words.title, words.names.joined(separator: "\n"),
            words.keywords.joined(separator: "\n"), words.content.joined(separator: "\n"))
    }

    /// Removes the things for which a condition holds.
    static func remove<each Value: SQLConvertible>(
        where condition: String, _ values: repeat each Value, from connection: Connection
    ) throws(SQLiteError) {
        try connection.run(
            "DELETE FROM words WHERE rowid IN (SELECT number FROM things WHERE \(condition))",
            repeat each values)
        try connection.run("DELETE FROM things WHERE \(condition)", repeat each values)
    }

    /// The things with all of the words, the best first; a title counts most, contents least.
    static func find(
        _ expression: String, of kind: String?, most: Int, at now: Double,
        in connection: Connection
    ) throws -> [SearchFinding] {
        try connection.rows(
            """
            SELECT things.kind, things.id, words.title, bm25(words, 10, 8, 4, 1) AS distance
            FROM words JOIN things ON things.number = words.rowid
            WHERE words MATCH ?1 AND (things.kind = ?2 OR ?2 IS NULL)
                AND (things.expires IS NULL OR things.expires > ?3)
            ORDER BY distance, things.priority DESC, things.number LIMIT ?4
            """, expression, kind, now, most
        ) {
            SearchFinding(kind: try $0[0], id: try $0[1], title: try $0[2], distance: try $0[3])
        }
    }
}
