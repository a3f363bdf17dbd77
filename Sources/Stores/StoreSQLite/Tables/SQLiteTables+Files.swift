import SQLite
import Store
import Values

extension SQLiteTables {
    func files(
        of trigger: TriggerUID, after path: [UInt8], most: Int
    ) throws(StoreError) -> [FileRow] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT path, number, size, modified, changed, content FROM files
                WHERE uid = ? AND path > ? ORDER BY path LIMIT ?
                """, trigger.text, path, most)
            var files: [FileRow] = []
            while try row.next() { files.append(try FileRow(row)) }
            return files
        }
    }

    func set(_ file: FileRow, of trigger: TriggerUID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT OR REPLACE INTO files (uid, path, number, size, modified, changed, content)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, trigger.text, file.path, Int64(bitPattern: file.number), file.size,
                file.modified, file.changed, file.content?.bytes)
        }
    }

    func removeFile(_ path: [UInt8], of trigger: TriggerUID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "DELETE FROM files WHERE uid = ? AND path = ?", trigger.text, path)
        }
    }

    func removeFiles(of trigger: TriggerUID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM files WHERE uid = ?", trigger.text)
        }
    }

    func fileRoots(of trigger: TriggerUID) throws(StoreError) -> [FileRoot] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT path, volume, number, version, trusted FROM file_roots
                WHERE uid = ? ORDER BY path
                """, trigger.text)
            var roots: [FileRoot] = []
            while try row.next() {
                var root = FileRoot(
                    try row[0], volume: UInt64(bitPattern: try row[1]),
                    number: UInt64(bitPattern: try row[2]), version: try row[3])
                root.isTrusted = try row[4]
                roots.append(root)
            }
            return roots
        }
    }

    func set(_ root: FileRoot, of trigger: TriggerUID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT OR REPLACE INTO file_roots (uid, path, volume, number, version, trusted)
                VALUES (?, ?, ?, ?, ?, ?)
                """, trigger.text, root.path, Int64(bitPattern: root.volume),
                Int64(bitPattern: root.number), root.version, root.isTrusted)
        }
    }

    func removeFileRoots(of trigger: TriggerUID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM file_roots WHERE uid = ?", trigger.text)
        }
    }
}

extension FileRow {
    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        let content: [UInt8]? = try row[5]
        self.init(
            try row[0], number: UInt64(bitPattern: try row[1]), size: try row[2],
            modified: try row[3], changed: try row[4],
            content: try content.map { bytes throws(SQLiteError) in try Digest(stored: bytes) })
    }
}
