import Store
import Values

extension PostBag.Bundle: StoredRecord {
    static let table = StoredTable(
        "message", part("count", \.count), parts(of: \.last), make: Self.init)
}

extension PostItem: StoredRecord {
    static let table = StoredTable(
        "message", part("kind", \.kind), part("workflow", \.workflow), part(optional: "run", \.run),
        part(optional: "cause", \.cause), part("sentences", or: [], \.sentences),
        part("lines", or: [], \.lines), make: Self.init)
}

extension PostItem.Kind: StoredText {}
