import SQLite

/// The tables of a store's file.
///
/// Instants are microseconds since 1970. A run's own row is its slot while it is admitted, has not
/// ended and has not given it up. Its last entry is not in that row, so an advance that only adds
/// entries touches nothing else.
enum StoreSchema {
    static let current = Schema(
        application: 0x6572_7264,
        migrations: [
            Migration(1, .breaking, runs + waits + rest),
            Migration(2, .breaking, entriesInOrder + keeping + loaded),
            Migration(3, .additive, reminders), Migration(4, .additive, yielding),
            Migration(5, .breaking, woken + files), Migration(6, .breaking, allowed),
        ])

    /// The workflows of the project that was loaded last.
    private static let loaded = """
        CREATE TABLE loaded_workflows (
            id TEXT PRIMARY KEY,
            definition BLOB NOT NULL,
            files BLOB NOT NULL,
            permissions BLOB,
            note TEXT,
            loaded_at INTEGER NOT NULL
        ) WITHOUT ROWID;

        """

    private static let runs = """
        CREATE TABLE runs (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            workflow TEXT NOT NULL,
            definition BLOB NOT NULL,
            format INTEGER NOT NULL,
            place TEXT,
            family TEXT NOT NULL,
            cause TEXT NOT NULL,
            depth INTEGER NOT NULL,
            trigger_uid TEXT, occurrence TEXT,
            parent TEXT, parent_path TEXT,
            retry_of TEXT, undo_of TEXT,
            slot TEXT, slot_mode TEXT, slot_count INTEGER, longest_queue INTEGER, expires INTEGER,
            mark INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            state TEXT NOT NULL,
            conclusion TEXT,
            waiting_for TEXT,
            owner TEXT,
            epoch INTEGER NOT NULL,
            acts INTEGER NOT NULL,
            acts_taken INTEGER NOT NULL,
            deaths INTEGER NOT NULL,
            due INTEGER NOT NULL,
            started_at INTEGER,
            ended_at INTEGER,
            settled INTEGER NOT NULL DEFAULT 0
        );
        CREATE INDEX ready_runs ON runs (workflow, due) WHERE state = 'running' AND owner IS NULL;
        CREATE INDEX slots ON runs (slot, state, due) WHERE slot IS NOT NULL AND ended_at IS NULL;
        CREATE INDEX unfinished_runs ON runs (number) WHERE ended_at IS NULL;
        CREATE INDEX owned_runs ON runs (owner) WHERE owner IS NOT NULL;
        CREATE INDEX families ON runs (settled, family);

        CREATE TABLE entries (
            run INTEGER NOT NULL,
            number INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            path TEXT NOT NULL,
            attempt INTEGER NOT NULL,
            at INTEGER NOT NULL,
            mark INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (run, number)
        ) WITHOUT ROWID;

        CREATE TABLE acts (
            run INTEGER NOT NULL,
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            by TEXT NOT NULL,
            at INTEGER NOT NULL,
            path TEXT,
            amount INTEGER,
            question BLOB,
            data BLOB,
            PRIMARY KEY (run, number)
        ) WITHOUT ROWID;

        """

    /// Entries in the order of one number, at whose end they can be added without moving others
    /// from page to page.
    private static let entriesInOrder = """
        CREATE TABLE placed_entries (
            place INTEGER PRIMARY KEY,
            run INTEGER NOT NULL GENERATED ALWAYS AS (place >> \(EntryPlace.bits)),
            number INTEGER NOT NULL GENERATED ALWAYS AS (place & \(EntryPlace.mostNumber)),
            kind INTEGER NOT NULL,
            path TEXT NOT NULL,
            attempt INTEGER NOT NULL,
            at INTEGER NOT NULL,
            mark INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            data BLOB NOT NULL
        );
        INSERT INTO placed_entries (place, kind, path, attempt, at, mark, checksum, data)
            SELECT run << \(EntryPlace.bits) | number, kind, path, attempt, at, mark, checksum, data
            FROM entries ORDER BY run, number;
        DROP TABLE entries;
        ALTER TABLE placed_entries RENAME TO entries;

        """

    private static let waits = """
        CREATE TABLE waits (
            run INTEGER NOT NULL,
            path TEXT NOT NULL,
            kind TEXT NOT NULL,
            name TEXT,
            seen INTEGER,
            question BLOB,
            condition BLOB,
            since INTEGER NOT NULL,
            due INTEGER,
            due_since_boot INTEGER,
            snoozes INTEGER NOT NULL,
            ended TEXT,
            ended_at INTEGER,
            ended_by TEXT,
            end_signal INTEGER,
            end_data BLOB,
            PRIMARY KEY (run, path)
        ) WITHOUT ROWID;
        CREATE INDEX open_waits ON waits (kind, name) WHERE ended IS NULL;
        CREATE INDEX due_waits ON waits (due)
            WHERE ended IS NULL AND due IS NOT NULL AND due_since_boot IS NULL;
        CREATE INDEX due_waits_since_boot ON waits (due_since_boot)
            WHERE ended IS NULL AND due_since_boot IS NOT NULL;

        CREATE TABLE signals (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            payload BLOB NOT NULL,
            sender TEXT,
            depth INTEGER NOT NULL,
            stored_at INTEGER NOT NULL,
            dispatched INTEGER NOT NULL
        );
        CREATE INDEX signal_names ON signals (name);
        CREATE INDEX undispatched_signals ON signals (number) WHERE dispatched = 0;

        """

    private static let rest = """
        CREATE TABLE triggers (
            uid TEXT PRIMARY KEY,
            workflow TEXT NOT NULL,
            id TEXT,
            kind TEXT NOT NULL,
            place TEXT,
            state TEXT NOT NULL,
            note TEXT,
            watermark INTEGER NOT NULL,
            version INTEGER NOT NULL,
            generation INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE trigger_versions (
            uid TEXT NOT NULL,
            version INTEGER NOT NULL,
            effective_from INTEGER NOT NULL,
            spec BLOB NOT NULL,
            PRIMARY KEY (uid, version)
        ) WITHOUT ROWID;
        CREATE TABLE occurrences (
            uid TEXT NOT NULL,
            key TEXT NOT NULL,
            nominal_from INTEGER NOT NULL,
            nominal_to INTEGER NOT NULL,
            count INTEGER NOT NULL,
            version INTEGER NOT NULL,
            run TEXT,
            PRIMARY KEY (uid, key)
        ) WITHOUT ROWID;
        CREATE INDEX occurrences_by_time ON occurrences (uid, nominal_to);
        CREATE TABLE verdicts (
            uid TEXT NOT NULL,
            key TEXT NOT NULL,
            number INTEGER NOT NULL,
            at INTEGER NOT NULL,
            verdict TEXT NOT NULL,
            reason TEXT,
            seen BLOB,
            PRIMARY KEY (uid, key, number)
        ) WITHOUT ROWID;

        CREATE TABLE engines (
            id TEXT PRIMARY KEY,
            place TEXT NOT NULL,
            format INTEGER NOT NULL,
            lease INTEGER,
            started_at INTEGER NOT NULL,
            until INTEGER
        ) WITHOUT ROWID;
        CREATE TABLE definitions (
            number INTEGER PRIMARY KEY,
            digest BLOB NOT NULL UNIQUE,
            workflow TEXT NOT NULL,
            language INTEGER NOT NULL,
            text BLOB NOT NULL
        );
        CREATE INDEX definitions_by_workflow ON definitions (workflow);
        CREATE TABLE changes (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            at INTEGER NOT NULL,
            result BLOB NOT NULL
        );
        CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        """

    /// After how long people are told again of what a run waits for, and when they are told of it
    /// next.
    private static let reminders = """
        ALTER TABLE waits ADD COLUMN remind INTEGER;
        ALTER TABLE waits ADD COLUMN remind_at INTEGER;
        CREATE INDEX due_reminders ON waits (remind_at)
            WHERE ended IS NULL AND remind_at IS NOT NULL;

        """

    /// Adds the runs that have yielded their slots while they wait for a person, and those that
    /// keep them then.
    private static let yielding = """
        ALTER TABLE runs ADD COLUMN slot_holds INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE runs ADD COLUMN yielded INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX yielded_runs ON runs (slot, number) WHERE yielded = 1;

        """

    /// Adds the runs that waited for a signal and went on with it, with spaces between them.
    ///
    /// Releases before it know neither pauses nor occurrences that are decided later.
    private static let woken = "ALTER TABLE signals ADD COLUMN woken TEXT;\n"

    /// Adds the files that triggers have handed to runs, and the folders that they look through.
    private static let files = """
        CREATE TABLE files (
            uid TEXT NOT NULL,
            path BLOB NOT NULL,
            number INTEGER NOT NULL,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            content BLOB,
            PRIMARY KEY (uid, path)
        ) WITHOUT ROWID;
        CREATE TABLE file_roots (
            uid TEXT NOT NULL,
            path BLOB NOT NULL,
            volume INTEGER NOT NULL,
            number INTEGER NOT NULL,
            version INTEGER NOT NULL,
            trusted INTEGER NOT NULL,
            PRIMARY KEY (uid, path)
        ) WITHOUT ROWID;

        """

    /// Adds the tables for removing what is over, and for marking the runs of a copy from before.
    private static let keeping = """
        CREATE INDEX ended_families ON runs (ended_at) WHERE id = family AND ended_at IS NOT NULL;
        CREATE TABLE going_families (family TEXT PRIMARY KEY) WITHOUT ROWID;
        CREATE INDEX large_entries ON entries (data) WHERE length(data) = 66;
        CREATE TABLE doubtful_runs (run INTEGER PRIMARY KEY);
        ALTER TABLE definitions ADD COLUMN loose_since INTEGER;

        """

    /// Adds the effects of workflows, and those that people have allowed them.
    ///
    /// Releases before it start what a person has not allowed.
    private static let allowed = """
        ALTER TABLE loaded_workflows ADD COLUMN effects BLOB;
        ALTER TABLE loaded_workflows ADD COLUMN allowed BLOB;

        """
}
