import AppIntents

struct OpenBoatIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open a Boat"
    static let supportedModes: IntentModes = .foreground

    @Parameter(title: "Boat") var target: BoatEntity

    func perform() async throws -> some IntentResult { .result() }
}

struct HailBoatIntent: AppIntent {
    static let title: LocalizedStringResource = "Hail a Boat"

    @Parameter(title: "Boat") var boat: BoatEntity

    func perform() async throws -> some IntentResult & OpensIntent {
        let open = OpenBoatIntent()
        open.target = boat
        return .result(opensIntent: open)
    }
}
