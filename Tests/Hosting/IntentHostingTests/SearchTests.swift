import AppIntents
import Calls
import Catalogue
import CoreSpotlight
import Foundation
import IntentTraits
import PatienceTestKit
import Testing
import Values

@testable import IntentHosting

/// Things of an app that are found by the words that it has put into its index.
@Suite(.patient) struct SearchTests {
    private let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
    private let clock = ManualClock()

    private func host(in folder: String?) -> IntentHost {
        var pack = IntentPack("ReefPack")
        pack.begin(Reef.self)
        pack.add(DiveIntent.self)
        pack.add(MapWrecksIntent.self)
        pack.add(WreckEntity.self)
        pack.add(CoralEntity.self)
        let home = AppHome(in: folder, clock: clock) { .seconds(7) }
        return IntentHost(IntentRegistry([pack]), clock: clock, apps: home)
    }

    private func dive(_ words: String, at host: IntentHost) async throws -> String {
        let call = IntentCall(
            try #require(TypeID("reef.dive")),
            [IntentCall.Argument("wreck", .text(words))], key: IdempotencyKey("k"))
        var conditions = Caller().conditions
        conditions.attendance = .unattended
        return await host.invoke(call, under: conditions).text
    }

    private func map(at host: IntentHost) async throws {
        let call = IntentCall(
            try #require(TypeID("reef.map-wrecks")), [], key: IdempotencyKey("m"))
        let end = await host.invoke(call, under: Caller().conditions).text
        #expect(end == "3")
    }

    static let words = [
        ("vasa", "\"w1\""), ("Galleon gold", "\"w2\""), ("spanish", "\"w2\""), ("w2", "\"w2\""),
        ("regalskeppet", "\"w1\""), ("caravel", "\"w2\""),
    ]

    @Test(arguments: words)
    func `a thing is found by words of its index`(_ words: String, _ end: String) async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let host = host(in: folder)
        try await map(at: host)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/reef/errand.search"))
        let found = try await dive(words, at: host)
        #expect(found == end)
        // Another process finds it as well.
        let again = try await dive(words, at: self.host(in: folder))
        #expect(again == end)
    }

    @Test(arguments: ["\"", "vasa AND", "*", "gold\" OR \"", "title:vasa", "hidden", "secret"])
    func `what fits nothing is refused in a sentence`(_ words: String) async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let host = host(in: folder)
        try await map(at: host)
        let refused = try await dive(words, at: host)
        #expect(
            refused.hasPrefix("clean no-entity: 'wreck' needs a reef.wreck; '\(words)' is none"))
    }

    @Test func `who only searches makes no file`() async throws {
        let host = host(in: folder)
        _ = try await dive("vasa", at: host)
        #expect(!FileManager.default.fileExists(atPath: folder))
        let found = await host.things(matching: "vasa")
        #expect(found == FoundThings(things: [], troubles: [:]))
    }

    @Test func `without a home the index is in memory`() async throws {
        let host = host(in: nil)
        try await map(at: host)
        let found = try await dive("vasa", at: host)
        #expect(found == "\"w1\"")
    }

    @Test func `what the app does not have any more is not found`() async throws {
        let host = host(in: nil)
        try await map(at: host)
        let found = await host.things(matching: "ghost")
        #expect(found.things.map(\.id) == ["w9"])
        let refused = try await dive("ghost", at: host)
        #expect(refused.hasPrefix("clean no-entity"))
    }

    @Test func `things of all apps are found with their types`() async throws {
        let host = host(in: nil)
        try await map(at: host)
        let found = await host.things(matching: "va")
        #expect(
            found.things == [
                FoundThing(app: "reef", entity: TypeID("reef.wreck"), id: "w1", title: "Vasa")
            ])
        let elsewhere = await host.things(matching: "va", of: "bakery")
        #expect(elsewhere.things == [])
    }

    @Test func `an app fills its index when it is opened`() async throws {
        try await Reef.$fillsAtOnce.withValue(true) {
            let host = host(in: nil)
            let found = try await dive("vasa", at: host)
            #expect(found == "\"w1\"")
        }
    }

    @Test func `such a thing may be given by a text`() throws {
        let registry = host(in: nil).registry
        let wreck = try #require(TypeID("reef.wreck"))
        #expect(registry.entity(wreck)?.known.lookup == .byText)
    }
}

enum Reef: IntentApp {
    static let id = "reef"
    @TaskLocal static var fillsAtOnce = false

    static let wrecks = [
        WreckEntity("w1", "Vasa", "Regalskeppet", about: "A warship", log: "secret"),
        WreckEntity("w2", "Nuestra", "Caravel", about: "A Spanish galleon with gold", log: ""),
        WreckEntity("w3", "Hidden", "Hidden", about: "hidden", log: "", isHidden: true),
    ]

    static func open(_ context: AppContext) async throws {
        if fillsAtOnce { try await CSSearchableIndex.default().indexAppEntities(wrecks) }
    }
}

struct WreckEntity: IndexedEntity, TraitedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Wreck"
    static let defaultQuery = WreckQuery()
    static let privateProperties: Set<String> = ["log"]

    let id: String
    let title: String
    let hideInSpotlight: Bool
    @Property(title: "Name", indexingKey: \.alternateNames) var name: String
    @Property(title: "About", indexingKey: \.contentDescription) var about: String
    @Property(title: "Log", indexingKey: \.contentDescription) var log: String

    init(
        _ id: String, _ title: String, _ name: String, about: String, log: String,
        isHidden: Bool = false
    ) {
        self.id = id
        self.title = title
        hideInSpotlight = isHidden
        self.name = name
        self.about = about
        self.log = log
    }

    var displayRepresentation: DisplayRepresentation { "\(title)" }
}

struct WreckQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [WreckEntity] {
        Reef.wrecks.filter { identifiers.contains($0.id) }
    }
}

/// A type without an index beside the one that has it.
struct CoralEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Coral"
    static let defaultQuery = CoralQuery()

    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct CoralQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [CoralEntity] { [] }
}

struct MapWrecksIntent: AppIntent {
    static let title: LocalizedStringResource = "Map Wrecks"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        let gone = WreckEntity("w9", "Ghost", "Ghost", about: "", log: "")
        try await CSSearchableIndex.default().indexAppEntities(Reef.wrecks + [gone])
        return .result(value: Reef.wrecks.count)
    }
}

struct DiveIntent: AppIntent {
    static let title: LocalizedStringResource = "Dive"

    @Parameter(title: "Wreck") var wreck: WreckEntity

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: wreck.id)
    }
}
