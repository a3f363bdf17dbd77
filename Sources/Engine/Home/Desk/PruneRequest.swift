package import Values

/// A request to remove what is over.
package struct PruneRequest: Hashable, Sendable {
    /// The age that ended runs must have; without it, as the project says.
    package var age: TimeSpan?

    /// Whether nothing is removed, and it is only told what would be.
    package var isTrial = false
    package let by: String
}

extension PruneRequest { package init(by: String) { self.by = by } }

extension PruneRequest: StoredRecord {
    package static let table = StoredTable(
        "prune", part(optional: "age", \.age), part("trial", or: false, \.isTrial),
        part("by", \.by), make: Self.init)
}
