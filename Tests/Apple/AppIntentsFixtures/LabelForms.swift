import AppIntents
import UniformTypeIdentifiers

// Combinations of labels that are rarer than those of ParameterForms.
struct LabelForms: AppIntent {
    static let title: LocalizedStringResource = "Label forms"

    @Parameter(title: "Skipper", description: "Who steers") var skipper: String
    @Parameter(
        title: "Watches", description: "How many", default: 2, requestValueDialog: "How many?")
    var watches: Int
    @Parameter(
        title: "Chart", description: "A picture", supportedTypeIdentifiers: ["public.image"],
        requestValueDialog: "Which chart?")
    var chart: IntentFile?
    @Parameter(title: "Call sign", inputOptions: .init(capitalizationType: .allCharacters))
    var callSign: String
    @Parameter(
        title: "Speed", description: "In knots", controlStyle: .field, inclusiveRange: (0.0, 40.0),
        requestValueDialog: IntentDialog("How fast?"))
    var speed: Double
    @Parameter(
        title: "Log", description: "What happened", default: "",
        inputOptions: .init(capitalizationType: .sentences, multiline: true))
    var log: String
    @Parameter(
        title: "Crew", description: "Heads", default: 4, inclusiveRange: (1, 12),
        requestValueDialog: "How many heads?")
    var crew: Int
    @Parameter(title: "Dry", default: true, requestValueDialog: "Is the hold dry?") var isDry: Bool
    @Parameter(
        title: "Heel", description: "Degrees", controlStyle: .stepper, inclusiveRange: (-30, 30))
    var heel: Int
    @Parameter(
        title: "Draught", description: "Metres", inclusiveRange: (0.5, 9.5),
        requestValueDialog: "How deep?")
    var draught: Double?
    @Parameter(
        title: "Motto", description: "On the stern",
        inputOptions: .init(capitalizationType: .words))
    var motto: String?
    @Parameter(title: "Manifest", description: "The cargo", supportedContentTypes: [.plainText])
    var manifest: IntentFile?
    @Parameter(title: "Catch", inputConnectionBehavior: .connectToPreviousIntentResult)
    var catches: [BoatEntity]
    @Parameter(title: "Home port") var homePort: URL
    @Parameter(title: "Launched", description: "The day", default: nil) var launched: Date?
    @Parameter(title: "Depth", default: nil) var depth: Int?

    func perform() async throws -> some IntentResult { .result() }
}
