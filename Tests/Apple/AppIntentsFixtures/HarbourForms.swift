import AppIntents

// The shapes of the whole API in one small app: its intents.
struct LogTideIntent: AppIntent {
    static var title: LocalizedStringResource = "Log the Tide"
    static var description = IntentDescription("Notes how high the water stands.")

    @Parameter(title: "Metres", default: 1) var metres: Int
    @Parameter(title: "Remark", requestValueDialog: "What is there to remark?") var remark: String?
    @Parameter(title: "Gauges", inclusiveRange: (0, 0xFF)) var gauges: [Int]
    @Parameter(title: "Witnesses", description: "Who saw it", default: []) var witnesses: [String]

    static var parameterSummary: some ParameterSummary {
        When(\.$metres, .equalTo, 3) {
            Summary("Warn of \(\.$metres) m: \(\.$remark)") {
                \.$gauges
                \.$witnesses
            }
        } otherwise: {
            Summary { \.$metres }
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        .result(value: remark ?? "calm", dialog: "The water stands at \(metres) m.")
    }
}

let tideAtNoon = LogTideIntent()

func logTide(_ metres: Int) async throws -> String? {
    tideAtNoon.metres = metres
    return try await LogTideIntent().perform().value
}

struct SoundHornIntent: AppIntent {
    static let title: LocalizedStringResource = "Sound the Horn"
    static let description: LocalizedStringResource = "Heard by everybody in the harbour"

    @MainActor func perform() async throws -> some IntentResult { return .result() }
}

struct HailIntent: AppIntent {
    static let title: LocalizedStringResource = "Hail"
    static let openAppWhenRun = false

    func perform() async throws -> some ProvidesDialog { .result(dialog: "Ahoy") }
}

struct CountBoatsIntent: AppIntent {
    static let title: LocalizedStringResource = "Count the Boats"
    static var parameterSummary: some ParameterSummary { Summary("Count the boats") }

    func perform() async throws -> some ReturnsValue<Int?> {
        let count: Int? = BoatEntity.fleet.count
        return .result(value: count)
    }
}

protocol CrewIntent: AppIntent {
    associatedtype Report: IntentResult
    func report() async throws -> Report
}

extension CrewIntent {
    func perform() async throws -> Report { try await report() }
}

struct MusterIntent: AppIntent, CrewIntent {
    static let title: LocalizedStringResource = "Muster"

    func report() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 4) }
}

struct LightBeaconIntent: AppIntent {
    static let title: LocalizedStringResource = "Light the Beacon"

    @Parameter(title: "Lit") var isLit: Bool

    static var parameterSummary: some ParameterSummary {
        When(\LightBeaconIntent.$isLit, .equalTo, true) {
            Summary()
        } otherwise: {
            Summary("Beacon: \(\.$isLit)")
        }
    }

    func perform() async throws -> some IntentResult { .result() }
}

struct BlowWhistleIntent: AppIntent {
    static let title: LocalizedStringResource = "Blow the Whistle"

    @Parameter var times: Int

    init() {}

    init(times: Int) { self.times = times }

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        if times < 1 { return .result(value: []) }
        return .result(value: Array(repeating: "toot", count: times))
    }
}

struct TieUpIntent: AppIntent {
    static let title: LocalizedStringResource = "Tie Up"

    @Parameter var lines: Int
    @Parameter var bollard: String?

    func perform() async throws -> some IntentResult { .result() }
}

extension TieUpIntent {
    init(lines: Int) { self.lines = lines }

    init(spring: Int) {
        self.init()
        lines = spring
        $bollard.wrappedValue = "fore"
    }
}

struct NavigateHarbourIntent: AppIntent {
    static let title: LocalizedStringResource = "Navigate the Harbour"

    @Parameter(title: "Mark") var mark: SeaMark
    @Parameter(title: "At night") var isAtNight: Bool

    static var parameterSummary: some ParameterSummary {
        Switch(\.$mark) {
            Case(SeaMark.buoy) { Summary("Round the \(\.$mark)") }
            Case(.lighthouse) {
                When(\NavigateHarbourIntent.$isAtNight, .equalTo, true) {
                    Summary("Steer for the light of the \(\.$mark)") { \.$isAtNight }
                } otherwise: {
                    Summary()
                }
            }
            DefaultCase { Summary("Keep away") }
        }
    }

    func perform() async throws -> some IntentResult {
        try await requestConfirmation(result: .result(dialog: "Is the \(mark.rawValue) in sight?"))
        return .result()
    }
}

enum SeaMark: String, AppEnum {
    case buoy, lighthouse, wreck

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sea Mark"
    static let caseDisplayRepresentations: [SeaMark: DisplayRepresentation] = [
        .buoy: "Buoy", .lighthouse: "Lighthouse", .wreck: "Wreck",
    ]
}
