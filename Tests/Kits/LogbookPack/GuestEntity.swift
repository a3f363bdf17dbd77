import AppIntents
import IntentTraits

/// A person in the book, of whom one property is private.
struct GuestEntity: AppEntity, TraitedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Guest"
    static let defaultQuery = GuestQuery()
    static let privateProperties: Set<String> = ["illness"]

    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Illness") var illness: String?

    init(_ id: String, _ name: String, _ illness: String?) {
        self.id = id
        self.name = name
        self.illness = illness
    }

    /// As careless apps show their things.
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name)", subtitle: "\(illness ?? "well")",
            synonyms: illness.map { ["\(name) with \($0)"] } ?? [])
    }
}

struct GuestQuery: EntityStringQuery {
    private var guests: [GuestEntity] {
        [GuestEntity("g1", "Ann", Whispers.property), GuestEntity("g2", "Anselm", nil)]
    }

    func entities(for identifiers: [String]) async throws -> [GuestEntity] {
        guests.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [GuestEntity] {
        guests.filter { $0.name.lowercased().hasPrefix(string.lowercased()) }
    }

    func suggestedEntities() async throws -> [GuestEntity] { guests }
}
