import AppIntents
import IntentTraits

/// Says what it is told of when, where, for whom and whence it is called.
struct WitnessIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Witness"
    static let effects: [Effect]? = []
    static let repetition = Repetition.harmless

    @Parameter(title: "Watch") var watch: WatchEntity?

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        guard let told = Invocation.current else { return .result(value: "", dialog: "Nothing.") }
        let words = [
            "\(told.moment)", told.zone, told.language, told.person ?? "nobody",
            told.source.rawValue, watch?.id,
        ]
        let time = Date.FormatStyle.dateTime.day().month(.wide).hour().minute()
        return .result(
            value: words.compactMap(\.self).joined(separator: " "),
            dialog: "It is \(Invocation.now, format: time), and \(0.5, format: .number).")
    }
}

/// What was known of a call before the intent performed.
struct WatchEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Watch"
    static let defaultQuery = WatchQuery()

    let id: String

    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct WatchQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [WatchEntity] {
        identifiers.map { WatchEntity(id: "\($0)=\(Invocation.locale.identifier)") }
    }
}
