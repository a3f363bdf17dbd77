import AppIntents
import Calls
import Catalogue
import IntentHosting
import IntentTraits
import PostOfficePack
import Testing
import Values

/// The intents that find things, which no source declares.
@Suite struct FindTests {
    private func intent(_ name: String) throws -> CatalogueIntent {
        try #require(Caller.registry.catalogue.intent(TypeID(app: "post", name: name)))
    }

    private func ids(_ progress: CallProgress) throws -> [String] {
        guard case .list(let found)? = progress.result?.value else {
            Issue.record("\(progress.text)")
            return []
        }
        return found.map { if case .entity(let entity) = $0 { entity.id } else { "?" } }
    }

    @Test func `a query that compares has a parameter for each comparison`() throws {
        let find = try intent("find-parcel")
        #expect(
            find.parameters.map { "\($0.name): \($0.type), \($0.title)" } == [
                "to: optional(string), To is", "toContains: optional(string), To contains",
                "toStartsWith: optional(string), To starts with",
                "weightFrom: optional(double), Weight from",
                "weightTo: optional(double), Weight to",
                "weightBelow: optional(double), Weight is below",
                "dueAfter: optional(timestamp), Due is after", "limitIs: optional(int), Limit is",
                "match: string, Match", "sortedBy: optional(string), Sorted by",
                "descending: bool, Descending", "limit: optional(int), Limit",
            ])
        #expect(find.title == "Find Parcel")
        #expect(find.result == .list(.named(TypeID(app: "post", name: "parcel"))))
        #expect(find.effects == [.reads("post:parcel")])
        #expect(find.repetition == .harmless)
        #expect(find.parameter("match")?.options == .fixed(["all", "any"]))
        #expect(find.parameter("sortedBy")?.options == .fixed(["weight", "to"]))
    }

    @Test func `a query that lists its things is compared by the host`() throws {
        let find = try intent("find-shelf")
        #expect(
            find.parameters.map(\.name) == [
                "label", "labelNot", "labelContains", "labelStartsWith", "labelEndsWith", "places",
                "placesNot", "placesBelow", "placesAbove", "placesAtMost", "placesAtLeast",
                "isOpen",
                "side", "sideNot", "filledOn", "filledOnNot", "filledOnBefore", "filledOnAfter",
                "filledOnUntil", "filledOnSince", "match", "sortedBy", "descending", "limit",
            ])
        #expect(find.summary == "Finds shelves of the depot.")
        #expect(find.parameter("filledOnBefore")?.title == "Filled On is before")
    }

    static let found: [(line: String, ids: [String])] = [
        ("find-parcel", ["1", "2", "3"]),
        ("find-parcel to=Kari", ["2"]),
        ("find-parcel toContains=Ola", ["1", "3"]),
        ("find-parcel toContains=Ola weightBelow=2", ["3"]),
        ("find-parcel toStartsWith=K weightBelow=1.5 match=any", ["2", "3"]),
        ("find-parcel weightFrom=1 weightTo=3", ["1", "3"]),
        ("find-parcel dueAfter=1970-01-03T00:00:00Z", ["3"]),
        ("find-parcel limitIs=2", ["2"]),
        ("find-parcel limit=1", ["1"]),
        ("find-parcel sortedBy=weight", ["2", "3", "1"]),
        ("find-parcel sortedBy=to descending=true limit=2", ["3", "1"]),
        ("find-shelf", ["s1", "s2", "s3"]),
        ("find-shelf label=high", ["s2"]),
        ("find-shelf labelNot=High", ["s1", "s3"]),
        ("find-shelf labelContains=o", ["s1", "s3"]),
        ("find-shelf labelEndsWith=LOW", ["s1"]),
        ("find-shelf placesAtLeast=2", ["s1", "s3"]),
        ("find-shelf placesAbove=2", ["s1"]),
        ("find-shelf placesBelow=8 isOpen=true", ["s3"]),
        ("find-shelf placesNot=8", ["s2", "s3"]),
        ("find-shelf side=rightHand", ["s2", "s3"]),
        ("find-shelf side=leftHand places=2 match=any", ["s1", "s3"]),
        ("find-shelf filledOnBefore=1970-01-01T12:00:00Z", ["s3"]),
        ("find-shelf sortedBy=places", ["s3", "s1", "s2"]),
        ("find-shelf sortedBy=label descending=true", ["s3", "s1", "s2"]),
        ("find-shelf limit=2", ["s1", "s2"]),
    ]

    @Test(arguments: found)
    func `things are found`(_ line: String, _ ids: [String]) async throws {
        let caller = Caller()
        let words = line.split(separator: " ").map(String.init)
        let call = try caller.call("post.\(words[0])", words.dropFirst().map(caller.typed))
        #expect(try self.ids(await caller.host.invoke(call, under: caller.conditions)) == ids)
    }

    @Test func `what was found comes with its properties`() async throws {
        let progress = try await Caller().invoke("post.find-shelf", "label=High")
        #expect(
            progress.text
                == #"[{"id":"s2","filledOn":null,"isOpen":false,"label":"High","places":null,"side":"1"}]"#
        )
    }

    static let refused: [(line: String, sentence: String)] = [
        ("weightFrom=1", "'weightFrom' and 'weightTo' are given together or not at all"),
        ("limit=0", "'limit' needs a number from 1 to 2147483647; 0 is out of range"),
        ("sortedBy=due", "'sortedBy' needs one of 'weight', 'to'; 'due' is none of them"),
        ("match=most", "'match' needs one of 'all', 'any'; 'most' is none of them"),
    ]

    @Test(arguments: refused)
    func `what does not fit is refused`(_ word: String, _ sentence: String) async throws {
        let progress = try await Caller().invoke("post.find-parcel", word)
        #expect(progress.failure?.sentence == sentence)
    }

    @Test func `an intent of the app's own stands instead`() {
        var pack = IntentPack("Own")
        pack.add(OwnEntity.self)
        #expect(IntentRegistry([pack]).intents.map { "\($0.id)" } == ["own.find-own"])
        pack.add(FindOwnIntent.self)
        let intents = IntentRegistry([pack]).intents
        #expect(intents.map { "\($0.id) \($0.type)" } == ["own.find-own FindOwnIntent"])
    }

    @Test func `a query whose source is not known has none`() {
        var pack = IntentPack("Own")
        pack.add(StrangeEntity.self)
        #expect(IntentRegistry([pack]).intents.isEmpty)
        pack.describe(
            "IntentHostingTests.StrangeEntity.Query", comparing: ["number"], sorting: [])
        #expect(IntentRegistry([pack]).intents.isEmpty)
        pack.describe("IntentHostingTests.StrangeEntity.Query", comparing: ["name"], sorting: [])
        let find = IntentRegistry([pack]).intents.first
        #expect(find?.id.description == "own.find-strange")
    }

    @Test func `a generated intent is no problem of a pack`() {
        #expect(
            IntentRegistry([.postOfficePack]).inspect(
                among: LoadedType.all().filter {
                    $0.module == "PostOfficePack" || $0.module == "IntentHosting"
                }
            ).isEmpty)
    }
}

struct OwnEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Own"
    static let defaultQuery = Query()
    let id: String
    var displayRepresentation: DisplayRepresentation { "Own" }

    struct Query: EnumerableEntityQuery {
        func allEntities() async throws -> [OwnEntity] { [] }
    }
}

struct FindOwnIntent: AppIntent {
    static let title: LocalizedStringResource = "Find"
    func perform() async throws -> some IntentResult { .result() }
}

struct StrangeEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Strange"
    static let defaultQuery = Query()
    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Number") var number: Int
    var displayRepresentation: DisplayRepresentation { "Strange" }

    init(id: String) { self.id = id }

    struct Query: EntityPropertyQuery {
        static let properties = QueryProperties {
            Property(\StrangeEntity.$name) { EqualToComparator { $0 } }
        }
        static let sortingOptions = SortingOptions {}
        func entities(for identifiers: [String]) async throws -> [StrangeEntity] { [] }
        func entities(
            matching comparators: [String], mode: ComparatorMode,
            sortedBy: [Sort<StrangeEntity>], limit: Int?
        ) async throws -> [StrangeEntity] { [] }
    }
}
