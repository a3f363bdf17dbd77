@_spi(Hosting) import AppIntentsCore
import Foundation
import Testing

@testable import AppIntentsFixtures

@Suite struct ValueTests {
    struct Case: CustomTestStringConvertible {
        let value: any _IntentValue
        let content: String
        var testDescription: String { content }
    }

    static let plant = PlantEntity(id: "fern", name: "Fern", height: 50)

    static let cases: [Case] = [
        Case(value: true, content: "true"),
        Case(value: 7, content: "7"),
        Case(value: 1.5, content: "1.5"),
        Case(value: "text", content: "'text'"),
        Case(value: AttributedString("rich"), content: "rich 'rich'"),
        Case(value: URL(filePath: "/tmp"), content: "<file:///tmp>"),
        Case(value: Date(timeIntervalSinceReferenceDate: 60), content: "at 60.0"),
        Case(value: DateComponents(year: 2026, month: 5, day: 17), content: "2026-5-17"),
        Case(value: Data([1, 2]), content: "2 bytes"),
        Case(value: IntentFile(data: Data(), filename: "a.txt"), content: "file 'a.txt'"),
        Case(value: Measurement<UnitDuration>(value: 3, unit: .minutes), content: "3.0 m"),
        Case(value: Season.winter, content: "case winter"),
        Case(value: plant, content: "entity 'Fern'"),
        Case(value: [1, 2], content: "[1, 2]"),
        Case(value: Set(["one"]), content: "['one']"),
        Case(value: Optional(3), content: "3"),
        Case(value: Int?.none, content: "none"),
        Case(value: [Season.spring, .summer], content: "[case spring, case summer]"),
        Case(
            value: IntentPerson(
                identifier: .applicationDefined("1"), name: .displayName("Åse"),
                handle: .init(emailAddress: "a@example.org")),
            content: "person 'Åse'"),
        Case(
            value: IntentPerson(handle: .init(phoneNumber: "555 1234")),
            content: "person '555 1234'"),
        Case(value: IntentCurrencyAmount(amount: 12, currencyCode: "NOK"), content: "12 NOK"),
        Case(
            value: UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID(),
            content: "other 00000000-0000-0000-0000-000000000001"),
    ]

    @Test(arguments: cases)
    func `a value survives being content`(_ c: Case) {
        #expect(Description.of(c.value._content) == c.content)
        #expect(Self.roundTrip(c.value) == c.content)
    }

    private static func roundTrip<Value: _IntentValue>(_ value: Value) -> String {
        Value._make(from: value._content).map { Description.of($0._content) } ?? "lost"
    }

    @Test func `another shape makes no value`() {
        #expect(Int._make(from: .string("1")) == nil)
        #expect(Season._make(from: .enumeration(Light.sun)) == nil)
        #expect(PlantEntity._make(from: .entity(BedEntity("x", light: .sun))) == nil)
        #expect([Int]._make(from: .list([.integer(1), .string("2")])) == nil)
        #expect(Measurement<UnitDuration>._make(from: .measurement(value: 1, symbol: "km")) == nil)
    }

    @Test func `the choices of an enum are in order`() {
        #expect(Light.choices.map(\.rawValue) == ["1", "2", "3"])
    }

    @Test func `an enum without a look goes by its case`() {
        #expect(AskingIntent.Way.choice.displayRepresentation.title == "choice")
        #expect(Light.half.localizedStringResource.key == "light.half")
    }
}
