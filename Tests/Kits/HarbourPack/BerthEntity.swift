import AppIntents

struct BerthEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Berth"
    static let defaultQuery = Query()

    let id: Int
    @Property(title: "Depth in Metres") var depth: Double

    init(id: Int) {
        self.id = id
        depth = Double(id) * 1.5
    }

    var displayRepresentation: DisplayRepresentation { "Berth \(id)" }

    struct Query: EnumerableEntityQuery {
        func allEntities() async throws -> [BerthEntity] { (1...4).map(BerthEntity.init) }
    }
}
