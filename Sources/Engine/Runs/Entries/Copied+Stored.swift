import Store
package import Values

extension Copied: StoredRecord {
    package static let table = StoredTable(
        "copy", part("run", \.run), part("form", \.form), part("count", or: 0, \.count),
        part("anew", or: [], \.anew), part("doubts", or: [:], \.doubts),
        part("children", or: [:], \.children), make: Self.init)
}
