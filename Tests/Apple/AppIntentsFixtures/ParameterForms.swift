import AppIntents
import UniformTypeIdentifiers

// Every family of parameters, with the labels that public code gives them.
struct ParameterForms: AppIntent {
    static let title = LocalizedStringResource("Parameter forms")
    static let description: IntentDescription? = IntentDescription("Takes all kinds of values")

    @Parameter var bare: String
    @Parameter(title: "Switch", description: "On or off", default: true) var flag: Bool
    @Parameter(title: "Named", default: false, displayName: .init(true: "Open", false: "Shut"))
    var isOpen: Bool
    @Parameter(title: "Lid", displayName: Bool.IntentDisplayName(true: "Up", false: "Down"))
    var lid: Bool?
    @Parameter(title: "Count", default: 3, inclusiveRange: (lowerBound: 0, upperBound: 300))
    var count: Int
    @Parameter(title: "Codes", controlStyle: .field, inclusiveRange: (0, 0xFFFF)) var codes: [Int]
    @Parameter(title: "Pace", description: nil, default: 20, inclusiveRange: (3, 20)) var pace: Int?
    @Parameter(title: "Steps", description: "No range", default: 0, controlStyle: .stepper)
    var steps: Int
    @Parameter(
        title: "Amount", description: "A share", default: 0.5, controlStyle: .slider,
        inclusiveRange: (0.0, 1.0))
    var amount: Double
    @Parameter(title: "Ratio", default: 1.0) var ratio: Double?
    @Parameter(
        title: "Text", default: "",
        inputOptions: .init(
            capitalizationType: .none, multiline: true, autocorrect: false, smartQuotes: false,
            smartDashes: false))
    var text: String
    @Parameter(
        title: "Words", description: "Some",
        inputOptions: String.IntentInputOptions(capitalizationType: .words),
        requestValueDialog: IntentDialog("Which words?"))
    var words: String?
    @Parameter(title: "Address", default: nil) var address: URL?
    @Parameter(title: "Rich") var rich: AttributedString?
    @Parameter(title: "When", kind: .dateTime) var when: Date
    @Parameter(title: "Day", description: "A day", kind: .date) var day: DateComponents?
    @Parameter(title: "Picture", supportedTypeIdentifiers: ["public.image"]) var picture:
        IntentFile?
    @Parameter(
        title: "Photo", description: "A photo", supportedContentTypes: [.image],
        inputConnectionBehavior: .connectToPreviousIntentResult)
    var photo: IntentFile
    @Parameter(title: "Sleep", description: nil) var sleep: Measurement<UnitDuration>?
    @Parameter(
        title: "Wait", description: "How long", defaultUnit: .minutes,
        supportsNegativeNumbers: false)
    var wait: Measurement<UnitDuration>?
    @Parameter(
        title: "Delay", defaultValue: 10, defaultUnit: .minutes, supportsNegativeNumbers: false)
    var delay: Measurement<UnitDuration>
    @Parameter(title: "Distance", defaultValue: 2, unit: .kilometers)
    var distance: Measurement<UnitLength>
    @Parameter(title: "Season", description: nil, default: .autumn) var season: Season?
    @Parameter(title: "Seasons", default: []) var seasons: [Season]
    @Parameter(title: "Tool", default: Tool.none) var tool: Tool
    @Parameter(title: "Any tool", description: nil, default: Optional.none) var anyTool: Tool?
    @Parameter(title: "Warm season", default: .summer, supportedValues: [.spring, .summer])
    var warmSeason: Season
    @Parameter(title: "Plant", default: nil) var plant: PlantEntity
    @Parameter(title: "Plants", size: [.systemSmall: 3, .systemLarge: 12]) var plants: [PlantEntity]
    @Parameter(title: "Few plants", size: 3) var fewPlants: [PlantEntity]?
    @Parameter(title: "Found", query: PlantEntity.PlantQuery()) var found: PlantEntity?
    @Parameter(
        title: "Bed", requestValueDialog: "Which bed?",
        requestDisambiguationDialog: IntentDialog(
            stringLiteral: String(localized: "Which of them?")))
    var bed: BedEntity?
    @Parameter(title: "Price", currencyCodes: ["NOK", "EUR"]) var price: IntentCurrencyAmount?
    @Parameter(title: "Owner") var owner: IntentPerson?
    @Parameter(title: "Labels") var labels: Set<String>

    static var parameterSummary: some ParameterSummary {
        Summary {
            \.$flag
            \.$count
        }
    }

    func perform() async throws -> some IntentResult {
        .result()
    }
}
