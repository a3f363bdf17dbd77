import Catalogue
import Values
import Workflows

/// The intents of a definition as they are now, compared with those that it was checked with.
struct CatalogueStanding: Hashable, Sendable {
    /// The apps that are not there at all, of which it is taken that they come back as they were.
    let missingApps: Set<String>

    /// The digest of the intents as they are now, or `nil` if they have not changed.
    let changed: Digest?

    init(of definition: Definition, in present: IntentCatalogue) {
        let missing = Set(definition.missingApps(in: present))
        let intents = definition.intents.sorted { $0.key < $1.key }.map { id, pinned in
            (id, pinned, missing.contains(id.app) ? pinned : present.digest(of: id))
        }
        missingApps = missing
        guard intents.contains(where: { $0.1 != $0.2 }) else {
            changed = nil
            return
        }
        let parts = intents.map { id, _, digest in
            [.string("\(id)"), digest.map { .string($0.description) } ?? .null] as Value
        }
        changed = Value.list(parts).digest
    }
}
