@_spi(Hosting) import AppIntentsCore
import Foundation
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct QueryTests {
    @Test func `suggestions are the options of a query`() async throws {
        let results = try await PlantEntity.defaultQuery.results()
        #expect(results.map(\.id) == ["tomato", "basil", "cherry-tomato"])
        #expect(await PlantEntity.defaultQuery.defaultResult()?.id == "tomato")
    }

    @Test func `a text finds entities`() async throws {
        let found = try await PlantEntity.PlantQuery().entities(matching: "tomato")
        #expect(found.map(\.id) == ["tomato", "cherry-tomato"])
    }

    @Test func `an identifier that is gone is passed over`() async throws {
        let query = BedEntity.Query()
        let north = BedEntity.ID(rawValue: "north")
        let gone = BedEntity.ID(rawValue: "gone")
        let found = try await query.entities(for: [gone, north])
        #expect(found.map(\.name) == ["North"])
        #expect(try await query.suggestedEntities().count == 2)
    }

    @Test func `an identifier is written and read back`() {
        #expect(BedEntity.ID.entityIdentifier(for: "north")?.entityIdentifierString == "north")
        #expect(Int.entityIdentifier(for: "12") == 12)
        #expect(Int.entityIdentifier(for: "twelve") == nil)
        #expect(UUID.entityIdentifier(for: "no") == nil)
        let identifier = EntityIdentifier(for: PlantEntity.self, identifier: "fern")
        #expect(identifier.description == "PlantEntity/fern")
    }

    @Test func `the local part of an identifier finds its entity`() async throws {
        let read = try #require(NoteEntity.ID.entityIdentifier(for: "2"))
        #expect(read.stable == nil)
        #expect(try await NoteQuery().entities(for: [read]).map(\.id.stable) == ["second"])
        #expect(NoteEntity.ID.entityIdentifier(for: "two") == nil)
    }

    struct Case: CustomTestStringConvertible {
        let property: String
        let kind: EntityQueryComparison<SeedQuery.ComparatorMappingType>.Kind
        let values: [_IntentValueContent]
        let found: [String]
        var testDescription: String { "\(property) \(kind.rawValue)" }
    }

    static let cases: [Case] = [
        Case(property: "name", kind: .equalTo, values: [.string("Leek")], found: ["Leek"]),
        Case(
            property: "name", kind: .notEqualTo, values: [.string("Leek")],
            found: ["Kale", "Chard"]),
        Case(property: "name", kind: .contains, values: [.string("har")], found: ["Chard"]),
        Case(property: "name", kind: .hasPrefix, values: [.string("K")], found: ["Kale"]),
        Case(property: "name", kind: .hasSuffix, values: [.string("k")], found: ["Leek"]),
        Case(property: "count", kind: .lessThan, values: [.integer(12)], found: ["Chard"]),
        Case(
            property: "count", kind: .lessThanOrEqualTo, values: [.integer(12)],
            found: ["Chard", "Leek"]),
        Case(property: "count", kind: .greaterThan, values: [.integer(12)], found: ["Kale"]),
        Case(
            property: "count", kind: .greaterThanOrEqualTo, values: [.integer(12)],
            found: ["Kale", "Leek"]),
        Case(
            property: "count", kind: .isBetween, values: [.integer(6), .integer(12)],
            found: ["Leek"]),
        Case(property: "isOrganic", kind: .equalTo, values: [.boolean(false)], found: ["Chard"]),
        Case(property: "sown", kind: .equalTo, values: [.none], found: ["Chard"]),
        Case(property: "sown", kind: .lessThan, values: [date(20)], found: ["Leek"]),
        Case(property: "sown", kind: .isBetween, values: [date(20), date(40)], found: ["Kale"]),
        Case(property: "note", kind: .contains, values: [.string("sun")], found: ["Kale"]),
        Case(property: "note", kind: .hasPrefix, values: [.string("sun")], found: []),
        Case(property: "beds", kind: .contains, values: [.string("north")], found: ["Chard"]),
    ]

    private static func date(_ seconds: TimeInterval) -> _IntentValueContent {
        .date(Date(timeIntervalSinceReferenceDate: seconds))
    }

    @Test(arguments: cases)
    func `a comparison finds entities`(_ c: Case) async throws {
        let comparison = try #require(Self.comparison(c.property, c.kind))
        let predicate = try #require(comparison.map(c.values))
        let found = try await SeedQuery().entities(
            matching: [predicate], mode: .and, sortedBy: [], limit: nil)
        #expect(found.map(\.name) == c.found)
    }

    private static func comparison(
        _ property: String, _ kind: EntityQueryComparison<SeedQuery.ComparatorMappingType>.Kind
    ) -> EntityQueryComparison<SeedQuery.ComparatorMappingType>? {
        SeedQuery.properties.properties.first { $0.name(in: SeedEntity.all[0]) == property }?
            .comparisons.first { $0.kind == kind }
    }

    @Test func `a value that does not fit makes no comparison`() throws {
        let comparison = try #require(Self.comparison("count", .lessThan))
        #expect(comparison.map([.string("12")]) == nil)
        #expect(comparison.map([]) == nil)
    }

    @Test(arguments: [
        ("name", ["Chard", "Kale", "Leek"], ["Leek", "Kale", "Chard"]),
        ("count", ["Chard", "Leek", "Kale"], ["Kale", "Leek", "Chard"]),
    ])
    func `entities are sorted`(_ name: String, _ ascending: [String], _ descending: [String])
        async throws
    {
        let options = SeedQuery.sortingOptions.options
        let option = try #require(options.first { $0.name(in: SeedEntity.all[0]) == name })
        for (order, names) in [
            (EntityQuerySort<SeedEntity>.Ordering.ascending, ascending), (.descending, descending),
        ] {
            let found = try await SeedQuery().entities(
                matching: [], mode: .and, sortedBy: [option.sort(order)], limit: nil)
            #expect(found.map(\.name) == names)
        }
    }

    @Test func `a limit is kept`() async throws {
        let found = try await SeedQuery().entities(
            matching: [], mode: .and, sortedBy: [], limit: 1)
        #expect(found.count == 1)
    }

    @Test func `the find action is described`() {
        #expect(Declaration.read { SeedQuery.findIntentDescription }?.categoryName == "Seeds")
        #expect(
            Declaration.read { BedEntity.Query.findIntentDescription }?.descriptionText
                == "Finds beds")
    }

    @Test func `a transient entity is never the same`() async throws {
        let report = ReportEntity()
        #expect(report.id != report.id)
        #expect(try await ReportEntity.defaultQuery.entities(for: [report.id]).isEmpty)
    }

    @Test func `a unique entity is always found`() async throws {
        let query = Declaration.read { GardenSettings.defaultQuery }
        #expect(try await query.suggestedEntities().count == 1)
        #expect(try await query.entities(for: ["anything"]).first?.isDark == false)
    }
}
