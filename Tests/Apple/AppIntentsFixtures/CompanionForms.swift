import AppIntents
import CoreLocation
import CoreSpotlight
import CoreTransferable
import GeoToolbox
import LinkPresentation
import SwiftUI
import UniformTypeIdentifiers
import VisualIntelligence

// An entity that is indexed and can be handed to other apps.
struct HerbEntity: IndexedEntity, Codable, Sendable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Herb"
    static let defaultQuery = HerbQuery()

    let id: Int
    let name: String

    var displayRepresentation: DisplayRepresentation { "\(name)" }

    var attributeSet: CSSearchableItemAttributeSet {
        let attributes = defaultAttributeSet
        attributes.contentDescription = "A herb"
        return attributes
    }
}

extension HerbEntity: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation { herb in herb.name }
    }
}

struct HerbQuery: IndexedEntityQuery, EnumerableEntityQuery {
    func allEntities() async throws -> [HerbEntity] { [HerbEntity(id: 1, name: "Dill")] }
}

func index(_ herbs: [HerbEntity]) async throws {
    try await CSSearchableIndex.default().indexAppEntities(herbs)
    try await CSSearchableIndex(name: "herbs").deleteAppEntities(
        identifiedBy: [1], ofType: HerbEntity.self)
}

func attributes(of herb: HerbEntity) -> CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet()
    attributes.title = herb.name
    attributes.keywords = ["herb", String(describing: herb.id)]
    return attributes
}

func activity(for herb: HerbEntity) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "herb")
    activity.title = herb.name
    activity.appEntityIdentifier = EntityIdentifier(for: herb)
    return activity
}

struct PlaceIntent: AppIntent {
    static let title: LocalizedStringResource = "Place"

    @Parameter(title: "Where") var place: PlaceDescriptor?
    @Parameter(title: "Address", displayStyle: .address) var address: CLPlacemark?
    @Parameter(title: "Page") var page: LinkMetadata?

    func perform() async throws -> some IntentResult { .result() }
}

// A query by a picture, which finds values of several kinds.
@UnionValue
enum Found {
    case plant(PlantEntity)
    case herb(HerbEntity)
}

struct PictureQuery: IntentValueQuery {
    func values(for input: SemanticContentDescriptor) async throws -> [Found] {
        input.labels.contains("herb")
            ? [.herb(HerbEntity(id: 2, name: "Mint"))]
            : Greenhouse.shared.plants.map { .plant($0) }
    }
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct SearchPictureIntent {
    var semanticContent: SemanticContentDescriptor

    func perform() async throws -> some IntentResult { .result() }
}

// A stack of what is taken back.
final class Bench {
    var pots = 0
}

@MainActor let bench = Bench()

struct AddPotIntent: UndoableIntent {
    static let title: LocalizedStringResource = "Add a Pot"

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        bench.pots += 1
        undoManager?.registerUndo(withTarget: bench) { bench in
            bench.pots -= 1
        }
        undoManager?.setActionName("Add a Pot")
        return .result(value: bench.pots)
    }
}

struct ShelfView: View {
    @State private var showsTip = true

    var body: some View {
        VStack {
            SiriTipView(intent: WaterPlantIntent(), isVisible: $showsTip)
                .siriTipViewStyle(.automatic)
            ShortcutsLink()
                .shortcutsLinkStyle(.automaticOutline)
        }
        .onAppIntentExecution(NavigateIntent.self) { intent in
            _ = intent.target
        }
    }
}

struct LeafEntity: URLRepresentableEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Leaf"
    static let defaultQuery = LeafQuery()
    static var urlRepresentation: URLRepresentation { "https://example.org/\(\.$kind)/\(.id)" }

    var id: String
    @Property(title: "Kind") var kind: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }

    struct LeafQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [LeafEntity] { [] }
    }
}

// Entities and intents of the system's schemas.
@AppEntity(schema: .books.book)
struct BookEntity {
    static let defaultQuery = BookQuery()

    let id: String
    var title: String?
    var seriesTitle: String?
    var author: String?
    var genre: String?
    var purchaseDate: Date?
    var contentType: BookKind?
    var url: URL?

    var displayRepresentation: DisplayRepresentation { "\(title ?? "")" }

    struct BookQuery: EntityStringQuery {
        func entities(for identifiers: [String]) async throws -> [BookEntity] { [] }
        func entities(matching string: String) async throws -> [BookEntity] { [] }
    }
}

@AppEnum(schema: .books.contentType)
enum BookKind: String {
    case book, audiobook
}

@AssistantIntent(schema: .books.openBook)
struct OpenBookIntent: OpenIntent {
    var target: BookEntity

    func perform() async throws -> some IntentResult { .result() }
}

// Properties that are computed or fetched.
struct TreeEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tree"
    static let defaultQuery = TreeQuery()

    let id: Int

    @Property(title: "Height") var height: Int

    @ComputedProperty(indexingKey: \.displayName)
    var name: String { "Tree \(id)" }

    @ComputedProperty
    var isTall: Bool { height > 100 }

    @DeferredProperty(title: "Leaves")
    var leaves: Int { get async throws { height * 10 } }

    var displayRepresentation: DisplayRepresentation { "\(name)" }

    init(id: Int, height: Int) {
        self.id = id
        self.height = height
    }

    struct TreeQuery: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [TreeEntity] { [] }
    }
}

// An entity of which there is one and that only computes.
struct WeatherEntity: UniqueAppEntity {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Weather")
    static let defaultQuery = UniqueAppEntityProvider<Self>()

    @ComputedProperty
    var station: PlaceDescriptor {
        PlaceDescriptor(representations: [.address("1 Garden Lane")], commonName: "Station")
    }
}

// A schema's intent that leaves performing to a view.
@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct ShowPictureResultsIntent {
    static let title: LocalizedStringResource = "Show Results"

    var semanticContent: SemanticContentDescriptor
}

extension ShowPictureResultsIntent: TargetContentProvidingIntent {}

@AppEntity(schema: .messages.messagePerson)
struct SenderEntity: IndexedEntity {
    static let defaultQuery = SenderQuery()

    var id: String
    var person: IntentPerson

    init(id: String, person: IntentPerson) {
        self.id = id
        self.person = person
    }

    var displayRepresentation: DisplayRepresentation { person.displayRepresentation }

    struct SenderQuery: EntityQuery {
        func entities(for identifiers: [SenderEntity.ID]) async throws -> [SenderEntity] {
            identifiers.contains(SenderEntity.gardener.id) ? [.gardener] : []
        }
    }
}

extension SenderEntity {
    static let gardener = SenderEntity(
        id: "gardener",
        person: IntentPerson(
            identifier: .applicationDefined("gardener"), name: .displayName("Gardener"),
            handle: IntentPerson.Handle(applicationDefined: "gardener")))
}
