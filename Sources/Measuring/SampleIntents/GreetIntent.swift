public import AppIntents

/// An intent as they are: four parameters, a value and a dialog.
public struct GreetIntent: AppIntent {
    public static let title: LocalizedStringResource = "Greet"

    @Parameter(title: "Name") public var name: String
    @Parameter(title: "Times", default: 1, inclusiveRange: (1, 9)) public var times: Int
    @Parameter(title: "Tone", default: .warm) public var tone: Tone
    @Parameter(title: "Loud", default: false) public var isLoud: Bool

    public init() {}

    public func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        .result(value: times, dialog: "Hello \(name), \(times) times")
    }

    /// Calls the intent as Swift does.
    @inline(never) public static func greetAda(times: Int) async throws -> Int {
        let intent = GreetIntent()
        intent.name = "Ada"
        intent.times = times
        intent.tone = .cool
        intent.isLoud = true
        return try await intent.perform().value ?? 0
    }

    /// The tone of the greeting.
    public enum Tone: String, AppEnum {
        case warm, cool

        public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tone"
        public static let caseDisplayRepresentations: [Tone: DisplayRepresentation] = [
            .warm: "Warm", .cool: "Cool",
        ]
    }
}
