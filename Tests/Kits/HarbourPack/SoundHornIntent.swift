import AppIntents

struct SoundHornIntent: AppIntent {
    static let title: LocalizedStringResource = "Sound the Horn"
    static let isDiscoverable = false

    @Parameter(title: "Times", optionsProvider: TimesProvider()) var times: Int

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        HarbourOffice.current.note("horn \(times)")
        return .result(value: times)
    }

    struct TimesProvider: DynamicOptionsProvider {
        func results() async throws -> [Int] { [1, 2, 5] }

        func defaultResult() async -> Int? { 2 }
    }
}
