import Foundation
import PatienceTestKit
import Testing

@testable @_spi(Hosting) import AppIntentsCore
@testable import AppIntentsFixtures

@Suite(.patient) struct ArgumentTextTests {
    struct Case: CustomTestStringConvertible {
        let content: _IntentValueContent
        let shape: _IntentValueShape
        let text: String
        var testDescription: String { text }

        init(_ content: _IntentValueContent, _ shape: _IntentValueShape, _ text: String) {
            self.content = content
            self.shape = shape
            self.text = text
        }
    }

    static let union = _IntentValueShape.union([
        .integer, .boolean, .entity(PlantEntity.self), .enumeration(Season.self), .string,
    ])
    static let person = IntentPerson(
        identifier: .applicationDefined("1"), name: .displayName("Åse"))

    static let cases = [
        Case(.none, .optional(.integer), "null"),
        Case(.integer(1), .integer, "1"),
        Case(.number(1), .number, "1"),
        Case(.number(.infinity), .number, "\"inf\""),
        Case(.number(-.infinity), .optional(.number), "\"-inf\""),
        Case(.measurement(value: 1.5, symbol: "km"), .measurement(symbols: []), "[1.5,\"km\"]"),
        Case(
            .map(["b": .integer(2), "a": .integer(1)]), .map(.integer), "{\"a\":1,\"b\":2}"),
        Case(.integer(1), union, "1"),
        Case(.boolean(true), union, "true"),
        Case(.enumeration(Season.summer), union, "\"summer\""),
        Case(.string("other"), union, "\"other\""),
    ]

    @Test(arguments: cases)
    func `a value is read back as it was`(_ c: Case) async throws {
        #expect(ArgumentText(c.content).text == c.text)
        let read = try await ArgumentText(c.text).content(as: c.shape)
        #expect(Description.of(read) == Description.of(c.content))
    }

    @Test func `a person and the hour of a day are read back whole`() async throws {
        let text = ArgumentText(.person(Self.person))
        guard case .person(Self.person) = try await text.content(as: .optional(.person)) else {
            Issue.record("'\(text.text)' is not the person")
            return
        }
        let time = DateComponents(hour: 7, minute: 30)
        let clock = ArgumentText(.dateComponents(time))
        guard case .dateComponents(time) = try await clock.content(as: .dateComponents) else {
            Issue.record("'\(clock.text)' is not the time")
            return
        }
    }

    static let faults: [(text: String, shape: _IntentValueShape)] = [
        ("1", .boolean), ("true", .integer), ("true", .number), ("\"1\"", .number),
        ("\"1\"", .dateComponents), ("[\"x\",\"km\"]", .measurement(symbols: ["km"])),
        ("{}", union), ("{\"a\":1,\"b\":\"x\"}", .map(.integer)), ("[1]", .map(.integer)),
    ]

    @Test(arguments: faults.indices)
    func `a text of another shape is no value`(_ index: Int) async throws {
        let (text, shape) = Self.faults[index]
        #expect(try await ArgumentText(text).content(as: shape) == nil)
    }

    @Test func `a value that only its app knows is not lost unseen`() async throws {
        let text = ArgumentText(.other(UUID()))
        #expect(try await text.content(as: .optional(.other("UUID"))) == nil)
    }
}
