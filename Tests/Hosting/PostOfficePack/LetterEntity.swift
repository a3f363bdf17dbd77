import AppIntents

struct LetterEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Letter"
    static let defaultQuery = Query()

    let id: String
    @Property(title: "To") var to: String
    @Property(title: "Stamp") var stamp: StampEntity

    init(id: String, to: String, stamp: Int) {
        self.id = id
        self.to = to
        self.stamp = StampEntity(id: stamp)
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(to)", subtitle: "No. \(id)", synonyms: Self.otherNames[to] ?? [])
    }

    private static let otherNames: [String: [LocalizedStringResource]] = [
        "Åse": ["Aase"], "Ola Nordmann": ["Ola"],
    ]

    static let all = [
        LetterEntity(id: "l1", to: "Ola", stamp: 1),
        LetterEntity(id: "l2", to: "Ola Nordmann", stamp: 2),
        LetterEntity(id: "l3", to: "Kari", stamp: 2),
        LetterEntity(id: "l4", to: "Kari Nordmann", stamp: 3),
        LetterEntity(id: "l5", to: "Åse", stamp: 1),
    ]

    struct Query: EntityStringQuery {
        func entities(for identifiers: [String]) async throws -> [LetterEntity] {
            Counter.current.note("fetched \(identifiers.joined(separator: ","))")
            return LetterEntity.all.filter { identifiers.contains($0.id) }
        }

        func entities(matching string: String) async throws -> [LetterEntity] {
            if string == "fire" { throw PostError.closed("the archive") }
            return LetterEntity.all.filter {
                $0.to.contains(string) || (string == "Aase" && $0.to == "Åse")
            }
        }

        func suggestedEntities() async throws -> [LetterEntity] { LetterEntity.all }
    }
}

/// Found by comparing its properties.
struct StampEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stamp"
    static let defaultQuery = Query()

    let id: Int
    @Property(title: "Motif") var motif: String
    @Property(title: "Value") var value: Int

    init(id: Int) {
        self.id = id
        motif = ["?", "Lighthouse", "Elk", "Elk in snow"][id]
        value = id * 10
    }

    var displayRepresentation: DisplayRepresentation { "\(motif)" }

    static var all: [StampEntity] { (1...3).map(StampEntity.init) }

    struct Query: EntityPropertyQuery {
        func entities(for identifiers: [Int]) async throws -> [StampEntity] {
            identifiers.filter { 1...3 ~= $0 }.map(StampEntity.init)
        }

        func suggestedEntities() async throws -> [StampEntity] { StampEntity.all }

        static let properties = QueryProperties {
            Property(\StampEntity.$motif) {
                ContainsComparator { text in
                    { @Sendable (stamp: StampEntity) in stamp.motif.contains(text) }
                }
            }
            Property(\StampEntity.$value) {
                EqualToComparator { value in
                    { @Sendable (stamp: StampEntity) in stamp.value == value }
                }
            }
        }

        static let sortingOptions = SortingOptions {
            SortableBy(\StampEntity.$value)
        }

        func entities(
            matching comparators: [@Sendable (StampEntity) -> Bool], mode: ComparatorMode,
            sortedBy: [Sort<StampEntity>], limit: Int?
        ) async throws -> [StampEntity] {
            let found = StampEntity.all.filter { stamp in
                mode == .or
                    ? comparators.contains { $0(stamp) } : comparators.allSatisfy { $0(stamp) }
            }
            return Array(found.prefix(limit ?? .max))
        }
    }
}

/// Known by its id alone.
struct ClerkEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Clerk"
    static let defaultQuery = Query()

    let id: Int
    var displayRepresentation: DisplayRepresentation { id == 1 ? "Per" : "Pål" }

    struct Query: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [ClerkEntity] {
            identifiers.filter { 1...2 ~= $0 }.map { ClerkEntity(id: $0) }
        }

        func suggestedEntities() async throws -> [ClerkEntity] {
            [ClerkEntity(id: 1), ClerkEntity(id: 2)]
        }
    }
}

/// The one and only.
struct TillEntity: UniqueAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Till"
    static let defaultQuery = UniqueAppEntityProvider<TillEntity>()

    @Property(title: "Cash") var cash: Int

    init() { cash = 5 }
}

struct ReceiptEntity: TransientAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Receipt"

    @Property(title: "Total") var total: Int

    init() { total = 0 }

    var displayRepresentation: DisplayRepresentation { "Receipt" }
}
