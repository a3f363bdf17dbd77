import AppIntents
import IntentListClient5

// A declaration in a comment: struct CommentIntent: AppIntent {}
let text = "struct StringIntent: AppIntent {}"
let lines = #"""
    struct LinesIntent: AppIntent {}
    """#

struct PlainIntent: AppIntent {
    static let title: LocalizedStringResource = "Plain"

    @Parameter(title: "Count") var count: Int
    @Parameter(title: "Unit", default: .small) var size: Size
    @Parameter(title: "Word", default: "a") var `default`: String

    /// A name that only the type's own scope knows.
    enum Size: String, AppEnum {
        case small, large

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
            .small: "Small", .large: "Large",
        ]
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: count + `default`.count)
    }
}

/// Takes values and not wrappers.
let plain = PlainIntent(count: 3)

// Names that the pack has too.
struct App: AppIntent {
    static let title: LocalizedStringResource = "App"
    func perform() async throws -> some IntentResult { .result() }
}

struct IntentPack {}

// Refinements, by protocol and by alias, from here and from elsewhere.
protocol DeckIntent: SystemIntent {}
protocol ScrubbingIntent: DeckIntent {}
typealias SentIntent = AppIntent & Sendable
protocol Unrelated {}

struct ScrubIntent: ScrubbingIntent {
    static let title: LocalizedStringResource = "Scrub"
    func perform() async throws -> some IntentResult { .result() }
}

struct SendIntent: SentIntent {
    static let title: LocalizedStringResource = "Send"
    func perform() async throws -> some IntentResult { .result() }
}

struct ForeignIntent: ForeignBaseIntent {
    static let title: LocalizedStringResource = "Foreign"
    func perform() async throws -> some IntentResult { .result() }
}

struct NoIntent: Unrelated {}
struct ForeignButNone: ForeignProtocol {}
struct Moved: ~Copyable, ForeignMarker {}

// Conformances that extensions add.
struct LateIntent {
    @AppIntent.Parameter(title: "Depth") var depth: Double
}

extension LateIntent: AppIntent {
    static let title: LocalizedStringResource = "Late"
    func perform() async throws -> some IntentResult { .result() }
}

enum Rope: String, CaseIterable { case hemp, nylon }

extension Rope: AppEnum {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Rope"
    static let caseDisplayRepresentations: [Rope: DisplayRepresentation] = [
        .hemp: "Hemp", .nylon: "Nylon",
    ]
}

extension ForeignColor: AppEnum {
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Colour"
    public static let caseDisplayRepresentations: [ForeignColor: DisplayRepresentation] = [
        .red: "Red", .green: "Green",
    ]
}

// Macros.
@AppEnum(schema: .books.contentType)
enum Kind: String {
    case book, audiobook
}

@AppIntent(schema: .system.search)
struct SearchDeckIntent: ShowInAppSearchResultsIntent {
    static let searchScopes: [StringSearchScope] = [.general]
    var criteria: StringSearchCriteria

    func perform() async throws -> some IntentResult { .result() }
}

// Conditions.
#if os(Linux)
    struct LinuxIntent: AppIntent {
        static let title: LocalizedStringResource = "Linux"
        func perform() async throws -> some IntentResult { .result() }
    }
#elseif canImport(UIKit)
    struct PhoneIntent: AppIntent {}
#else
    struct OtherIntent: AppIntent {}
#endif

#if !os(Linux) && (os(iOS)
        || os(macOS))
    struct DeskIntent: AppIntent {}
#endif

// Availability.
@available(*, deprecated, message: "scrub")
struct SweepIntent: AppIntent {
    static let title: LocalizedStringResource = "Sweep"

    @Parameter(title: "Deck") var deck: String

    func perform() async throws -> some IntentResult { .result() }
}

@available(*, unavailable)
struct GoneIntent: AppIntent {
    static let title: LocalizedStringResource = "Gone"
    func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 99, macOS 99, *)
struct FutureIntent: AppIntent {
    static let title: LocalizedStringResource = "Future"
    func perform() async throws -> some IntentResult { .result() }
}

struct DeckPackage: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [ForeignPackage.self] }
}
