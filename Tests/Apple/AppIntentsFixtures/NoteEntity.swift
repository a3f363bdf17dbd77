import AppIntents

// An entity with an identifier of this device and one that all devices share.
struct NoteEntity: AppEntity, SyncableEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
    static let defaultQuery = NoteQuery()

    let id: SyncableEntityIdentifier<Int, String>

    var displayRepresentation: DisplayRepresentation { "Note" }

    init(row: Int, name: String) {
        id = SyncableEntityIdentifier(local: row, stable: name)
    }
}

struct NoteQuery: EntityQuery {
    static let notes = [NoteEntity(row: 1, name: "first"), NoteEntity(row: 2, name: "second")]

    func entities(for identifiers: [NoteEntity.ID]) async throws -> [NoteEntity] {
        Self.notes.filter { identifiers.contains($0.id) }
    }
}
