import AppIntents
import IntentTraits

struct DockBoatIntent: AppIntent, TraitedIntent, ReversibleIntent {
    static let title: LocalizedStringResource = "Dock a Boat"
    static let description = IntentDescription(
        "Gives a boat a berth.", categoryName: "Berths", searchKeywords: ["moor"])
    static let effects: [Effect]? = [.writes("harbour:boats")]
    static let repetition = Repetition.keyed
    static let privateParameters: Set<String> = ["remark"]

    @Parameter(title: "Boat", requestValueDialog: "Which boat?") var boat: BoatEntity
    @Parameter(title: "Berth", description: "Where it is to lie") var berth: BerthEntity
    @Parameter(title: "Nights", default: 1, inclusiveRange: (1, 14)) var nights: Int
    @Parameter(title: "Remark") var remark: String?

    static var parameterSummary: some ParameterSummary {
        Summary("Dock \(\.$boat) at \(\.$berth) for \(\.$nights) nights") { \.$remark }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<BoatEntity> & ProvidesDialog {
        let office = HarbourOffice.current
        guard let moved = office.move(boat.id, to: berth.id),
            let docked = office.fleet.first(where: { $0.id == boat.id })
        else { throw HarbourError.gone(boat.name) }
        Invocation.current?.touched(
            Touch(
                "harbour.boat/\(boat.id)", before: moved.before.map { "\($0)" } ?? "",
                version: "\(moved.version)"))
        office.note("docked \(boat.id) key \(Invocation.current?.key.text ?? "none")")
        return .result(
            value: BoatEntity(docked), dialog: "\(boat.name) lies at berth \(berth.id).")
    }

    static func undo(_ touch: Touch) async throws {
        let office = HarbourOffice.current
        let id = String(touch.thing.split(separator: "/").last ?? "")
        guard office.version(of: id).map(String.init) == touch.version else {
            throw UndoConflict(thing: touch.thing, changedBy: "the harbour master")
        }
        _ = office.move(id, to: Int(touch.before))
    }
}

/// Failures in the harbour.
enum HarbourError: Error, CustomLocalizedStringResourceConvertible {
    case gone(String)

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .gone(let name): "\(name) has sailed."
        }
    }
}
