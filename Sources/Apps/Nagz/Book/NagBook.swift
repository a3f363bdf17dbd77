import Foundation
import SQLite

/// The families, members and nags that this machine knows.
///
/// Without a server it is the truth; with one it is a copy, in which the changes of this machine
/// stand before the server has been told.
struct NagBook: Sendable {
    let database: Database
    let backend: any Backend

    init(in database: Database, before backend: some Backend = NoBackend()) {
        self.database = database
        self.backend = backend
    }

    static let schema = Schema(
        application: 0x6E61_677A,
        migrations: [
            Migration(
                1, .breaking,
                """
                CREATE TABLE families (
                    id TEXT PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL UNIQUE
                ) WITHOUT ROWID;
                CREATE TABLE members (
                    family TEXT NOT NULL, user TEXT NOT NULL, name TEXT NOT NULL,
                    role TEXT NOT NULL, quiet_start INTEGER, quiet_end INTEGER, daily_cap INTEGER,
                    PRIMARY KEY (family, user)
                ) WITHOUT ROWID;
                CREATE TABLE session (
                    one INTEGER PRIMARY KEY CHECK (one = 1), user TEXT NOT NULL, family TEXT
                );
                CREATE TABLE nags (
                    id TEXT PRIMARY KEY, family TEXT NOT NULL, creator TEXT NOT NULL,
                    recipient TEXT NOT NULL, category TEXT NOT NULL, due INTEGER NOT NULL,
                    status TEXT NOT NULL, version TEXT NOT NULL
                ) WITHOUT ROWID;
                CREATE INDEX nags_found ON nags (family, status, recipient, category, due);
                -- Apart, so that what lists nags does not come across it.
                CREATE TABLE words (
                    nag TEXT PRIMARY KEY, description TEXT, note TEXT
                ) WITHOUT ROWID;
                -- All states that a nag was in, with who brought it there.
                CREATE TABLE changes (
                    nag TEXT NOT NULL, number INTEGER NOT NULL, version TEXT NOT NULL,
                    what TEXT NOT NULL, who TEXT NOT NULL, at INTEGER NOT NULL,
                    source TEXT NOT NULL, recipient TEXT NOT NULL, category TEXT NOT NULL,
                    due INTEGER NOT NULL, status TEXT NOT NULL, description TEXT, note TEXT,
                    PRIMARY KEY (nag, number)
                ) WITHOUT ROWID;
                CREATE TRIGGER changes_are_not_changed BEFORE UPDATE ON changes
                BEGIN SELECT RAISE(ABORT, 'the history of nags only grows'); END;
                CREATE TRIGGER changes_are_not_removed BEFORE DELETE ON changes
                WHEN EXISTS (SELECT * FROM nags WHERE id = OLD.nag)
                BEGIN SELECT RAISE(ABORT, 'the history of nags only grows'); END;
                -- What a server calls nags that were made here.
                CREATE TABLE remotes (nag TEXT PRIMARY KEY, remote TEXT NOT NULL UNIQUE)
                WITHOUT ROWID;
                -- Whose copy of the server's nags this is.
                CREATE TABLE owner (
                    one INTEGER PRIMARY KEY CHECK (one = 1), user TEXT NOT NULL
                );
                -- What a server has refused, by the keys of the writes.
                CREATE TABLE refusals (key TEXT PRIMARY KEY, code TEXT NOT NULL, at INTEGER NOT NULL)
                WITHOUT ROWID;
                """)
        ])
}
