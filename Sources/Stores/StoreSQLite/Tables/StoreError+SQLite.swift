import SQLite
import Store

extension StoreError {
    /// The error of the store for an error of the database.
    init(_ error: SQLiteError) {
        switch error.kind {
        case .full: self = .full(error.sentence)
        case .corrupt, .notADatabase: self = .damaged(error.sentence)
        case .unexpectedValue: self = .unreadable(error.sentence)
        default: self = .unavailable(error.sentence)
        }
    }
}

/// Runs `body`, and throws an error of the database as one of the store.
@discardableResult
func asStored<Result>(
    _ body: () throws(SQLiteError) -> Result
) throws(StoreError) -> Result {
    do throws(SQLiteError) {
        return try body()
    } catch {
        throw StoreError(error)
    }
}
