import CSQLite

extension Schema {
    /// The stamp of a file: the application and the version.
    private struct Stamp {
        let application: UInt32
        let version: Int

        /// Nothing has ever been stored in it.
        let isBlank: Bool
    }

    /// Throws if the file is not of this schema, now or after a migration; changes nothing.
    func check(_ connection: Connection) throws(SQLiteError) {
        let stamp = try stamp(of: connection)
        guard stamp.isBlank || stamp.application == application else {
            throw .otherApplication(
                connection.path, found: stamp.application, expected: application)
        }
        if stamp.version > version {
            let oldest = try connection.value(
                "SELECT readable_from FROM errand_schema", as: Int.self)
            guard let oldest, oldest <= version else {
                throw .newerSchema(
                    connection.path, found: stamp.version, readableFrom: oldest ?? stamp.version,
                    known: version)
            }
        }
        if stamp.version < version, connection.role == .reader {
            throw .olderSchema(connection.path, found: stamp.version, needed: version)
        }
    }

    /// Brings an older file up to this version, in one transaction and after making a copy.
    func migrate(_ connection: Connection) throws(SQLiteError) {
        guard try stamp(of: connection).version < version else { return }
        // A table is often changed by making it anew, at which its references must not act.
        connection.turn(off: SQLITE_DBCONFIG_ENABLE_FKEY)
        defer { connection.turn(on: SQLITE_DBCONFIG_ENABLE_FKEY) }
        try connection.atomically(.immediate, failing: { $0 }) { () throws(SQLiteError) in
            // Another process may have been faster, so what counts is what the lock protects.
            try check(connection)
            let stamp = try stamp(of: connection)
            guard stamp.version < version else { return }
            if !stamp.isBlank { try copy(connection, at: stamp.version) }
            for migration in migrations where migration.version > stamp.version {
                try migration.change(connection)
            }
            try checkReferences(connection)
            try write(to: connection)
        }
    }

    private func stamp(of connection: Connection) throws(SQLiteError) -> Stamp {
        // One statement, since another process may be making the file at this moment.
        var row = try connection.query(
            """
            SELECT application_id, user_version, EXISTS (SELECT * FROM sqlite_master)
            FROM pragma_application_id, pragma_user_version
            """)
        // There always is a row, and only one.
        _ = try row.next()
        let application: Int32 = try row[0]
        let version: Int = try row[1]
        let hasTables: Bool = try row[2]
        return Stamp(
            application: UInt32(bitPattern: application), version: version,
            isBlank: application == 0 && version == 0 && !hasTables)
    }

    /// Copies through a connection of its own, which sees the file as it was before this
    /// transaction.
    private func copy(_ connection: Connection, at version: Int) throws(SQLiteError) {
        let path = connection.path
        try Connection(path, as: .reader).backup(to: "\(path).v\(version)-\(self.version).bak")
    }

    private func checkReferences(_ connection: Connection) throws(SQLiteError) {
        var broken = try connection.query("PRAGMA foreign_key_check")
        if try broken.next() {
            throw .brokenReference(connection.path, from: try broken[0], to: try broken[2])
        }
    }

    private func write(to connection: Connection) throws(SQLiteError) {
        try connection.script(
            """
            PRAGMA application_id = \(Int32(bitPattern: application));
            PRAGMA user_version = \(version);
            CREATE TABLE IF NOT EXISTS errand_schema (readable_from INTEGER NOT NULL);
            DELETE FROM errand_schema;
            INSERT INTO errand_schema VALUES (\(readableFrom));
            """)
    }
}
