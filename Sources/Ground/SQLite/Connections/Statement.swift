import CSQLite

/// A prepared statement, finalized when nothing refers to it any more.
final class Statement {
    let handle: OpaquePointer
    let sql: String

    /// Whether running it leaves the database file as it is.
    let isReadOnly: Bool

    let parameterCount: Int

    /// Whether it is handed out; another run of the same SQL needs another statement.
    var isInUse = false

    /// The time when the cache last handed it out, counted in uses of the cache.
    var lastUse: UInt64 = 0

    private let arena = BindingArena()

    /// Whether SQLite has copies of values that did not fit into the arena.
    private var isCopied = false

    init(handle: OpaquePointer, sql: String) {
        self.handle = handle
        self.sql = sql
        isReadOnly = sqlite3_stmt_readonly(handle) != 0
        parameterCount = Int(sqlite3_bind_parameter_count(handle))
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds the value at a position, counted from 1, and returns SQLite's code.
    func bind(_ value: SQLValue, at position: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, position)
        case .integer(let integer): return sqlite3_bind_int64(handle, position, integer)
        case .real(let real): return sqlite3_bind_double(handle, position, real)
        case .text(var text):
            return text.withUTF8 { bind(UnsafeRawBufferPointer($0), as: .text, at: position) }
        case .blob(let bytes): return bytes.withUnsafeBytes { bind($0, as: .blob, at: position) }
        }
    }

    private enum BytesKind { case text, blob }

    private func bind(
        _ bytes: UnsafeRawBufferPointer, as kind: BytesKind, at position: Int32
    ) -> Int32 {
        let kept = arena.copy(bytes)
        if kept == nil { isCopied = true }
        let (start, count) = (kept ?? bytes.baseAddress, UInt64(bytes.count))
        let lifetime = kept == nil ? csqlite_transient : csqlite_static
        switch kind {
        case .text:
            return sqlite3_bind_text64(
                handle, position, start?.assumingMemoryBound(to: CChar.self), count, lifetime,
                UInt8(SQLITE_UTF8))
        case .blob: return sqlite3_bind_blob64(handle, position, start, count, lifetime)
        }
    }

    func step() -> Int32 { sqlite3_step(handle) }

    /// Makes it ready for the next use, in which all values are bound anew.
    func reset() {
        // Returns the error of the last step once more, which has been dealt with.
        sqlite3_reset(handle)
        if isCopied { sqlite3_clear_bindings(handle) }
        isCopied = false
        arena.removeAll()
        isInUse = false
    }
}
