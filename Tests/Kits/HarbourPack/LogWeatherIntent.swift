import AppIntents
import IntentTraits

struct LogWeatherIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Log the Weather"
    static let effects: [Effect]? = [.writes("harbour:weather")]
    static let repetition = Repetition.harmless
    static let secretParameters: Set<String> = ["password"]

    @Parameter(title: "Seen At") var seen: Date
    @Parameter(title: "Day", kind: .date) var day: Date?
    @Parameter(title: "Lasting") var lasting: Duration?
    @Parameter(title: "Wind", defaultUnit: .knots) var wind: Measurement<UnitSpeed>?
    @Parameter(title: "Waves", inclusiveRange: (0, 30)) var waves: [Double]
    @Parameter(title: "Storm", default: false) var isStorm: Bool
    @Parameter(title: "Station") var station: URL?
    @Parameter(title: "Picture", supportedContentTypes: [.png, .jpeg]) var picture: IntentFile?
    @Parameter(title: "Pictures") var pictures: [IntentFile]?
    @Parameter(title: "Boats Out") var boats: [BoatEntity]?
    @Parameter(title: "Cargoes", default: [.fish]) var cargoes: [CargoAppEnum]
    @Parameter(title: "Password") var password: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let parts = [
            "seen \(Int(seen.timeIntervalSince1970))", "waves \(waves)", "storm \(isStorm)",
            "wind \(wind.map { "\($0.value) \($0.unit.symbol)" } ?? "none")",
            "boats \(boats?.map(\.id) ?? [])", "cargoes \(cargoes.map(\.rawValue))",
        ]
        return .result(value: parts.joined(separator: ", "))
    }
}
