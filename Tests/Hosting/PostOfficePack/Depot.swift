import AppIntents
import VisualIntelligence

/// A shelf for parcels; its query only lists all of them.
struct ShelfEntity: AppEntity {
    enum ShelfSide: Int, AppEnum {
        case leftHand, rightHand

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Side"
        static let caseDisplayRepresentations: [ShelfSide: DisplayRepresentation] = [
            .leftHand: "On the Left", .rightHand: "On the Right",
        ]
    }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
    static let defaultQuery = Query()

    let id: String
    @Property(title: "Label") var label: String
    @Property(title: "Places") var places: Int?
    @Property(title: "Open") var isOpen: Bool
    @Property(title: "Side") var side: ShelfSide
    @Property var filledOn: Date?

    init(_ id: String, _ label: String, _ places: Int?, _ side: ShelfSide, filledOn: Double?) {
        self.id = id
        self.label = label
        self.places = places
        isOpen = id != "s2"
        self.side = side
        self.filledOn = filledOn.map(Date.init(timeIntervalSince1970:))
    }

    var displayRepresentation: DisplayRepresentation { "Shelf \(label)" }

    static let all = [
        ShelfEntity("s1", "Long, low", 8, .leftHand, filledOn: 86_400),
        ShelfEntity("s2", "High", nil, .rightHand, filledOn: nil),
        ShelfEntity("s3", "Short", 2, .rightHand, filledOn: 0),
    ]

    struct Query: EnumerableEntityQuery {
        static let findIntentDescription: IntentDescription? = "Finds shelves of the depot."

        func allEntities() async throws -> [ShelfEntity] { ShelfEntity.all }
    }
}

/// A box on the shelf that was chosen, and nowhere else.
struct BoxEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Box"
    static let defaultQuery = Query()

    let id: String
    var displayRepresentation: DisplayRepresentation { "Box \(id)" }

    struct Query: EntityStringQuery {
        @IntentParameterDependency<FetchBoxIntent>(\.$shelf) var fetching

        func entities(for identifiers: [String]) async throws -> [BoxEntity] {
            all.filter { identifiers.contains($0.id) }
        }

        func entities(matching text: String) async throws -> [BoxEntity] {
            all.filter { $0.id.hasSuffix(text) }
        }

        func suggestedEntities() async throws -> [BoxEntity] { all }

        private var all: [BoxEntity] {
            guard let fetching else { return [] }
            return ["a", "b"].map { BoxEntity(id: "\(fetching.shelf.id)\($0)") }
        }
    }
}

/// Takes a thing that hangs on another one, which is declared behind it.
struct FetchBoxIntent: AppIntent {
    static let title: LocalizedStringResource = "Fetch a Box"

    @Parameter(title: "Box") var box: BoxEntity
    @Parameter(title: "Shelf") var shelf: ShelfEntity
    @Parameter(title: "Other", default: false) var asksForOther: Bool
    @Parameter(title: "Other Box") var other: BoxEntity?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        guard asksForOther else { return .result(value: box.id) }
        return .result(value: try await $other.requestValue("Which other box?").id)
    }
}

struct ClearShelvesIntent: AppIntent {
    static let title: LocalizedStringResource = "Clear Shelves"

    @Parameter(title: "Shelves") var shelves: [ShelfEntity]
    @Parameter(title: "Sides", default: []) var sides: [ShelfEntity.ShelfSide]

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let sides = sides.map { "\($0.rawValue)" }
        return .result(value: (shelves.map(\.id) + sides).joined(separator: " "))
    }
}

struct PaintShelfIntent: AppIntent {
    static let title: LocalizedStringResource = "Paint a Shelf"

    @Parameter(title: "Sides") var sides: [ShelfEntity.ShelfSide]
    @Parameter(title: "First", default: .rightHand) var first: ShelfEntity.ShelfSide

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: ([first] + sides).map { "\($0.rawValue)" }.joined())
    }
}

/// Has parameters of which only the names are known.
struct RegisterIntent: AppIntent {
    static let title: LocalizedStringResource = "Register"

    @Parameter var dueDate: Date
    @Parameter var faceURL: URL
    @Parameter var remark: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: try await $remark.requestValue())
    }
}

/// Takes what only an app can make.
struct RecognizeIntent: AppIntent {
    static let title: LocalizedStringResource = "Recognize"

    @Parameter(title: "Picture", description: "What is seen.") var picture:
        SemanticContentDescriptor
    @Parameter(title: "Receipts") var receipts: [ReceiptEntity]?

    func perform() async throws -> some IntentResult { .result() }
}

/// Goes on in front without asking whether it may.
struct ComeAlongIntent: AppIntent {
    static let title: LocalizedStringResource = "Come Along"

    @Parameter(title: "Throws", default: false) var throwsError: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        guard throwsError else {
            try await continueInForeground(alwaysConfirm: false)
            return .result(value: "went on")
        }
        guard systemContext.currentMode == .foreground else {
            throw needsToContinueInForegroundError(alwaysConfirm: false)
        }
        return .result(value: "in front")
    }
}

/// Asks all the same, since it takes its time.
struct ComeSlowlyIntent: ProgressReportingIntent {
    static let title: LocalizedStringResource = "Come Slowly"

    func perform() async throws -> some IntentResult {
        try await continueInForeground("Now?", alwaysConfirm: false)
        return .result()
    }
}
