import AppIntents
import CoreSpotlight

@AppEntity(schema: .messages.message)
struct MessageEntity {
    struct Query: EntityStringQuery {
        func entities(for identifiers: [MessageEntity.ID]) async throws -> [MessageEntity] {
            identifiers.map { MessageEntity(id: $0, text: "found") }
        }

        func entities(matching string: String) async throws -> [MessageEntity] { [] }
    }

    static let defaultQuery = Query()

    let id: String
    var text: String
    var answered: MessageEntity?
    var thread: [MessageEntity]
    @Property(title: "Sent") var date: Date?

    @ComputedProperty(title: "Size in Characters")
    var length: Int { text.count }

    @ComputedProperty
    var isEmpty: Bool {
        get { text.isEmpty }
        nonmutating set { text = newValue ? "" : text }
    }

    @DeferredProperty(title: "In Capitals", indexingKey: \.contentDescription)
    var translation: String {
        get async throws {
            guard !isEmpty else { throw Untranslatable() }
            return text.uppercased()
        }
    }

    var displayRepresentation: DisplayRepresentation { "\(text)" }

    init(id: String, text: String) {
        self.id = id
        self.text = text
        thread = []
    }

    struct Untranslatable: Error {}
}

@AssistantEntity(schema: .messages.conversation)
public struct ConversationAppEntity: AppEntity {
    public struct Query: EntityQuery {
        public init() {}
        public func entities(for identifiers: [Int]) async throws -> [ConversationAppEntity] { [] }
    }

    public static let defaultQuery = Query()
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Talk"

    public var id: Int
    public var name: String?

    @ComputedProperty(indexingKey: \.displayName) public var initial: String? {
        name?.first.map { String($0) }
    }

    public var displayRepresentation: DisplayRepresentation { "\(id)" }
}

@AppIntent(schema: .messages.sendMessage)
struct SendMessageIntent {
    var recipients: Set<Recipient>
    var message: MessageEntity?
    var attachments: [Attachment]

    func perform() async throws -> some IntentResult & ReturnsValue<[Attachment]> {
        .result(value: attachments)
    }
}

@AppEnum(schema: .messages.messageType)
enum Recipient: String { case anna, bert }

@AppEntity(schema: .reminders.locationTrigger)
struct PlaceTriggerEntity: TransientAppEntity {
    var place: String
    var isArrival: Bool

    var displayRepresentation: DisplayRepresentation { "\(place)" }

    init() {
        place = "home"
        isArrival = true
    }
}

@AppIntent(schema: .system.search)
struct FindMessageIntent: ShowInAppSearchResultsIntent {
    static let searchScopes: [StringSearchScope] = [.general]

    var criteria: StringSearchCriteria

    func perform() async throws -> some IntentResult { .result() }
}

extension SendMessageIntent {
    init(_ message: MessageEntity) {
        self.message = message
    }
}
