/// An error of a database: a kind to decide by, a sentence to show, and never a bound value.
public struct SQLiteError: Error, Hashable, Sendable {
    /// The kind to decide by.
    public let kind: Kind

    /// SQLite's extended result code, or 0 where SQLite itself had nothing to object to.
    public let code: Int32

    /// One phrase for people, with advice where there is any.
    public let sentence: String

    /// The statement as it was written, with `?` in the place of its values.
    public let sql: String?

    init(_ kind: Kind, code: Int32 = 0, _ sentence: String, sql: String? = nil) {
        self.kind = kind
        self.code = code
        self.sentence = sentence
        self.sql = sql
    }
}

extension SQLiteError: CustomStringConvertible {
    /// The sentence, then the facts that help to repair it.
    public var description: String {
        let code = code == 0 ? nil : "SQLite \(code)"
        let details = [code, sql.map { "in '\($0)'" }].compactMap(\.self).joined(separator: ", ")
        return details.isEmpty ? sentence : "\(sentence) (\(details))"
    }
}
