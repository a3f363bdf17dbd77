import AppIntents
import IntentTraits

/// Takes all kinds of entities.
struct SendLetterIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Send a Letter"
    static let effects: [Effect]? = [.reads("post:letters"), .sends("mail:*")]
    static let privateParameters: Set<String> = ["note"]
    static let secretParameters: Set<String> = ["pin"]
    static let programParameters: Set<String> = ["note"]

    @Parameter(
        title: "Letter", requestValueDialog: "Which letter?",
        requestDisambiguationDialog: "Which one of them?")
    var letter: LetterEntity
    @Parameter(title: "More") var more: [LetterEntity]?
    @Parameter(title: "Stamp") var stamp: StampEntity?
    @Parameter(title: "Clerk") var clerk: ClerkEntity?
    @Parameter(title: "Till") var till: TillEntity
    @Parameter(title: "Receipt") var receipt: ReceiptEntity?
    @Parameter(title: "Copies", default: 1, inclusiveRange: (1, 99)) var copies: Int
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "PIN") var pin: Int?

    var effects: [Effect]? { [.reads("post:letters"), .sends("mail:\(letter.to)")] }

    func perform() async throws -> some IntentResult & ReturnsValue<LetterEntity> & ProvidesDialog {
        Counter.current.note(
            "sent \(letter.id) more \(more?.map(\.id) ?? []) stamp \(stamp?.id ?? 0) clerk \(clerk?.id ?? 0)"
        )
        if let note, note.hasPrefix("burn") {
            throw PostError.closed("the oven for \(note) with \(pin ?? 0)")
        }
        return .result(value: letter, dialog: "Sent \(letter.to) with \(pin ?? 0).")
    }
}

/// Proposes a counter by the district that was chosen.
struct QueueIntent: AppIntent {
    static let title: LocalizedStringResource = "Queue"

    @Parameter(title: "District") var district: String
    @Parameter(title: "Window", optionsProvider: Windows()) var window: Int
    @Parameter(title: "Ticket", optionsProvider: Tickets()) var ticket: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(district) \(window) \(ticket ?? "none")")
    }

    struct Windows: DynamicOptionsProvider {
        @ParameterDependency(\QueueIntent.$district) var intent

        func results() async throws -> ItemCollection<Int> {
            let north = intent?.district == "north"
            return ItemCollection(
                items: (north ? [1, 2] : [7]).map { Item($0, title: "Window \($0)") })
        }
    }

    struct Tickets: DynamicOptionsProvider {
        func results() async throws -> [String] { ["A", "B"] }
        func defaultResult() async -> String? { "B" }
    }
}
