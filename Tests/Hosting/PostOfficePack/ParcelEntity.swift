import AppIntents

/// Found by comparing its properties in every way.
struct ParcelEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Parcel"
    static let defaultQuery = ParcelQuery()

    let id: Int
    @Property(title: "To") var to: String
    @Property(title: "Weight") var weight: Double
    @Property(title: "Due") var due: Date
    @Property(title: "Limit") var limit: Int?

    init(id: Int, to: String, weight: Double) {
        self.id = id
        self.to = to
        self.weight = weight
        due = Date(timeIntervalSince1970: Double(id) * 86_400)
        limit = id == 1 ? nil : id
    }

    var displayRepresentation: DisplayRepresentation { "Parcel to \(to)" }

    static let all = [
        ParcelEntity(id: 1, to: "Ola", weight: 2.5), ParcelEntity(id: 2, to: "Kari", weight: 0.5),
        ParcelEntity(id: 3, to: "Ola Nordmann", weight: 1),
    ]
}

struct ParcelQuery: EntityPropertyQuery {
    typealias Test = @Sendable (ParcelEntity) -> Bool

    static var properties: QueryProperties {
        QueryProperties {
            Property(\ParcelEntity.$to) {
                EqualToComparator { text in { $0.to == text } as Test }
                ContainsComparator { text in { $0.to.contains(text) } as Test }
                HasPrefixComparator { text in { $0.to.hasPrefix(text) } as Test }
            }
            Property(\ParcelEntity.$weight) {
                IsBetweenComparator { low, high in { low...high ~= $0.weight } as Test }
                LessThanComparator { most in { $0.weight < most } as Test }
            }
            Property(\ParcelEntity.$due) {
                GreaterThanComparator { time in { $0.due > time } as Test }
            }
            Property(\ParcelEntity.$limit) {
                EqualToComparator { limit in { $0.limit == limit } as Test }
            }
        }
    }

    func entities(for identifiers: [Int]) async throws -> [ParcelEntity] {
        ParcelEntity.all.filter { identifiers.contains($0.id) }
    }
}

extension ParcelQuery {
    static let sortingOptions = SortingOptions {
        SortableBy(\ParcelEntity.$weight)
        SortableBy(\ParcelEntity.$to)
    }

    func entities(
        matching comparators: [Test], mode: ComparatorMode, sortedBy: [Sort<ParcelEntity>],
        limit: Int?
    ) async throws -> [ParcelEntity] {
        let found = ParcelEntity.all.filter { parcel in
            let results = comparators.map { $0(parcel) }
            if mode == .or, !results.isEmpty { return results.contains(true) }
            return !results.contains(false)
        }
        guard let sort = sortedBy.first else { return found }
        let sorted = found.sorted {
            sort.by == \ParcelEntity.$weight ? $0.weight < $1.weight : $0.to < $1.to
        }
        return sort.order == .ascending ? sorted : sorted.reversed()
    }
}
