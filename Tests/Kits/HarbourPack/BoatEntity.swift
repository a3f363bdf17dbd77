import AppIntents

struct BoatEntity: AppEntity {
    static var typeDisplayRepresentation = TypeDisplayRepresentation(
        name: "Boat", numericFormat: "\(placeholder: .int) boats")
    static var defaultQuery = BoatQuery()

    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Cargo") var cargo: CargoAppEnum
    @Property(title: "Berth") var berth: BerthEntity?

    init(_ boat: HarbourOffice.Boat) {
        id = boat.id
        name = boat.name
        cargo = boat.cargo
        berth = boat.berth.map(BerthEntity.init)
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "Carries \(cargo.rawValue)")
    }
}

struct BoatQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [BoatEntity] {
        fleet.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [BoatEntity] {
        fleet.filter { $0.name.lowercased().contains(string.lowercased()) }
    }

    func suggestedEntities() async throws -> [BoatEntity] { fleet }

    private var fleet: [BoatEntity] { HarbourOffice.current.fleet.map(BoatEntity.init) }
}
