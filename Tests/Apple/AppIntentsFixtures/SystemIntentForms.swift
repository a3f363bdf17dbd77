import AppIntents

struct OpenPlantIntent: OpenIntent {
    static var title: LocalizedStringResource = "Open a Plant"
    static let openAppWhenRun = true

    @Parameter(title: "Plant") var target: PlantEntity

    func perform() async throws -> some IntentResult {
        .result()
    }
}

// Of which the only perform() is behind a platform condition.
struct NavigateIntent: OpenIntent, TargetContentProvidingIntent {
    static let title: LocalizedStringResource = "Navigate"

    @Parameter(title: "Season") var target: Season

    #if os(iOS)
        func perform() async throws -> some IntentResult { .result() }
    #elseif os(macOS)
        func perform() async throws -> some IntentResult { .result() }
    #endif
}

struct DeletePlantsIntent: DeleteIntent, UndoableIntent {
    static let title: LocalizedStringResource = "Delete Plants"
    static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }

    @Parameter(title: "Plants") var entities: [PlantEntity]
    @Parameter(title: "Confirm", default: true) var confirmBeforeDeleting: Bool

    static var parameterSummary: some ParameterSummary {
        When(
            \DeletePlantsIntent.$confirmBeforeDeleting, .equalTo, true,
            {
                Summary("Delete \(\.$entities)") { \.$confirmBeforeDeleting }
            },
            otherwise: {
                Summary("Delete \(\.$entities) at once") { \.$confirmBeforeDeleting }
            })
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: entities.count)
    }
}

struct SetLightIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Set Light"

    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult { .result() }
}

struct MigratedIntent: AppIntent, CustomIntentMigratedAppIntent, PredictableIntent {
    static let intentClassName = "WaterIntent"
    static var title: LocalizedStringResource = "Water, as it was"
    static var description = IntentDescription(LocalizedStringResource("Kept for old shortcuts."))

    @Parameter(title: "Plant") var plant: PlantEntity?
    @Parameter(title: "Amount") var amount: Int?

    static var parameterSummary: some ParameterSummary {
        Summary("Water \(\.$plant)")
    }

    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: (\.$plant, \.$amount)) { plant, amount in
            DisplayRepresentation(title: "Water \(plant?.name ?? "") with \(amount ?? 0)")
        }
        IntentPrediction(parameters: \.$plant) { plant in
            DisplayRepresentation(title: "Water \(plant?.name ?? "a plant")", subtitle: "")
        }
    }

    func perform() async throws -> some IntentResult { .result() }
}

struct PlayRainIntent: AudioPlaybackIntent, LiveActivityIntent {
    static let title: LocalizedStringResource = "Play Rain"

    func perform() async throws -> some IntentResult { .result() }
}

struct StartRainIntent: AudioStartingIntent {
    static let title: LocalizedStringResource = "Start Rain"

    func perform() async throws -> some IntentResult { .result() }
}

struct GardenWidgetIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Garden"
    static let description = IntentDescription("Chooses plants.")

    @Parameter(title: "Plants", size: [.systemSmall: 3, .systemMedium: 6]) var plants:
        [PlantEntity]?
    @Parameter(title: "Show", default: true) var show: Bool

    static var parameterSummary: some ParameterSummary {
        When(\GardenWidgetIntent.$show, .equalTo, true) {
            Summary { \.$plants }
        } otherwise: {
            Summary()
        }
    }
}

struct FindPlantIntent: ShowInAppSearchResultsIntent {
    static var title: LocalizedStringResource = "Search"
    static var searchScopes: [StringSearchScope] = [.general]

    @Parameter(title: "Words") var criteria: StringSearchCriteria

    func perform() async throws -> some IntentResult { .result() }
}

struct NightFocusIntent: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Night"

    @Parameter(title: "Quiet", default: true) var quiet: Bool

    var displayRepresentation: DisplayRepresentation { "Quiet \(quiet ? "on" : "off")" }

    init() {}

    init(quiet: Bool) {
        self.quiet = quiet
    }

    static func suggestedFocusFilters(
        for context: FocusFilterSuggestionContext
    ) async -> [NightFocusIntent] {
        [true, false].map { NightFocusIntent(quiet: $0) }
    }

    func perform() async throws -> some IntentResult { .result() }
}

// An intent that is a class, made first and filled in later.
final class ScriptIntent: AppIntent, @unchecked Sendable {
    static let title: LocalizedStringResource = "Run a Script"

    @Parameter(title: "Script") var script: String

    init() {}

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: script.uppercased())
    }
}

// A description that has another type than Apple's.
struct OddlyDescribedIntent: AppIntent {
    static let title: LocalizedStringResource = "Odd"
    static let description: LocalizedStringResource = "Not an IntentDescription"

    func perform() async throws -> some IntentResult { .result() }
}

struct ComputedDescriptionIntent: AppIntent {
    static let title: LocalizedStringResource = "Computed"
    static var description: IntentDescription { IntentDescription("Computed each time") }

    func perform() async throws -> some IntentResult { .result() }
}
