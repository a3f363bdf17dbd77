import AppIntents

// A property query with every comparator, and sorting.
struct SeedEntity: AppEntity {
    static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Seed")
    static var defaultQuery = SeedQuery()

    var id: UUID
    @Property(title: "Name") var name: String
    @Property(title: "Count") var count: Int
    @Property(title: "Weight") var weight: Double
    @Property(title: "Organic") var isOrganic: Bool
    @Property(title: "Bought") var bought: Date
    @Property(title: "Sown") var sown: Date?
    @Property(title: "Note") var note: String?
    @Property(title: "Beds") var beds: [String]

    var displayRepresentation: DisplayRepresentation {
        .init(title: "\(name)", image: .init(data: Data(name.utf8)))
    }

    init(_ name: String, count: Int) {
        id = UUID()
        self.name = name
        self.count = count
        weight = Double(count) / 10
        isOrganic = count > 10
        bought = Date(timeIntervalSinceReferenceDate: 0)
        sown = count > 10 ? Date(timeIntervalSinceReferenceDate: TimeInterval(count)) : nil
        note = count > 20 ? "Needs sun" : nil
        beds = count > 10 ? ["south"] : ["north", "south"]
    }

    static let all = [
        SeedEntity("Kale", count: 40), SeedEntity("Chard", count: 5), SeedEntity("Leek", count: 12),
    ]
}

struct SeedQuery: EntityPropertyQuery {
    typealias ComparatorMappingType = @Sendable (SeedEntity) -> Bool

    static let properties = QueryProperties {
        Property(\SeedEntity.$name) {
            EqualToComparator { name in { $0.name == name } }
            NotEqualToComparator { name in { $0.name != name } }
            ContainsComparator { name in { $0.name.localizedStandardContains(name) } }
            HasPrefixComparator { name in { $0.name.hasPrefix(name) } }
            HasSuffixComparator { name in { $0.name.hasSuffix(name) } }
        }
        Property(\.$count) {
            LessThanComparator { count in { $0.count < count } }
            LessThanOrEqualToComparator { count in { $0.count <= count } }
            GreaterThanComparator { count in { $0.count > count } }
            GreaterThanOrEqualToComparator { count in { $0.count >= count } }
            IsBetweenComparator { lower, upper in { (lower...upper).contains($0.count) } }
        }
        Property(\.$isOrganic) {
            EqualToComparator { isOrganic in { $0.isOrganic == isOrganic } }
        }
        // The value is there even where the property's may be missing.
        Property(\.$sown) {
            EqualToComparator { date in { $0.sown == date } }
            LessThanComparator { date in { ($0.sown ?? .distantFuture) < date } }
            IsBetweenComparator { first, last in
                { seed in
                    guard let sown = seed.sown else { return false }
                    return sown >= first && sown <= last
                }
            }
        }
        Property(\.$note) {
            ContainsComparator { words in { $0.note?.contains(words) ?? false } }
            HasPrefixComparator { words in { $0.note?.hasPrefix(words) ?? false } }
        }
        Property(\.$beds) {
            ContainsComparator { bed in { $0.beds.contains(bed) } }
        }
    }

    static let sortingOptions = SortingOptions {
        SortableBy(\SeedEntity.$name)
        SortableBy(\.$count)
        SortableBy(\.$bought)
    }

    static var findIntentDescription: IntentDescription? {
        IntentDescription("Finds seeds", categoryName: "Seeds", searchKeywords: ["seed", "packet"])
    }

    func entities(for identifiers: [UUID]) async throws -> [SeedEntity] {
        SeedEntity.all.filter { identifiers.contains($0.id) }
    }

    func suggestedEntities() async throws -> [SeedEntity] { SeedEntity.all }

    func entities(
        matching comparators: [ComparatorMappingType], mode: ComparatorMode,
        sortedBy: [Sort<SeedEntity>], limit: Int?
    ) async throws -> [SeedEntity] {
        var found = SeedEntity.all.filter { seed in
            switch mode {
            case .and: comparators.allSatisfy { $0(seed) }
            case .or: comparators.contains { $0(seed) }
            }
        }
        for sort in sortedBy.reversed() {
            switch sort.by {
            case \.$name: found.sort { ($0.name < $1.name) == (sort.order == .ascending) }
            case \.$count: found.sort { ($0.count < $1.count) == (sort.order == .ascending) }
            default: break
            }
        }
        return Array(found.prefix(limit ?? found.count))
    }
}
