import Foundation
import Testing

@testable import LocalizedStrings

@Suite struct LocalizedStringResourceTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let resource: LocalizedStringResource
        let key: String
        let text: String
        var testDescription: String { rule }
    }

    static let name = "Åse"
    static let count = 3

    static let cases: [Case] = [
        Case(rule: "words are their own key", resource: "Hello", key: "Hello", text: "Hello"),
        Case(rule: "a string is %@", resource: "Hello \(name)", key: "Hello %@", text: "Hello Åse"),
        Case(
            rule: "a whole number is %lld", resource: "\(count) nags", key: "%lld nags",
            text: "3 nags"),
        Case(rule: "a fraction is %lf", resource: "\(1.5) h", key: "%lf h", text: "1.5 h"),
        Case(
            rule: "a percent sign is doubled in the key", resource: "\(count)%", key: "%lld%%",
            text: "3%"),
        Case(
            rule: "a C format is in the key", resource: "\(0.257, specifier: "%.1f") km",
            key: "%.1f km", text: "0.3 km"),
        Case(
            rule: "a format style makes a string", resource: "\(count, format: .number) nags",
            key: "%@ nags", text: "3 nags"),
        Case(
            rule: "a resource inside is a string",
            resource: "For \("you" as LocalizedStringResource)",
            key: "For %@", text: "For you"),
        Case(
            rule: "a placeholder waits for its value", resource: "\(placeholder: .int) nags",
            key: "%lld nags", text: "%lld nags"),
        Case(
            rule: "a key of its own",
            resource: LocalizedStringResource("nag.title", defaultValue: "Nag \(name)"),
            key: "nag.title", text: "Nag Åse"),
        Case(
            rule: "a plain string is not looked into", resource: .init(stringLiteral: "50%"),
            key: "50%",
            text: "50%"),
        Case(
            rule: "a language of its own",
            resource: LocalizedStringResource("Hello", locale: Locale(identifier: "nb")),
            key: "Hello", text: "Hello"),
    ]

    @Test(arguments: cases)
    func `a resource has its key and its text`(_ c: Case) {
        #expect(c.resource.key == c.key)
        #expect(c.resource.text(in: .untranslated) == c.text)
    }

    @Test(arguments: cases)
    func `a resource survives coding`(_ c: Case) throws {
        let data = try JSONEncoder().encode(c.resource)
        #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: data) == c.resource)
    }

    @Test func `resources of different tables differ`() {
        let other = LocalizedStringResource("Hello", table: "Other")
        #expect(other != "Hello")
        #expect(other.table == "Other")
        #expect(other.key == "Hello")
    }

    @Test func `a string is made from a resource`() {
        TranslationCatalogue.$chosen.withValue(.untranslated) {
            #expect(String(localized: "Hello \(Self.name)") == "Hello Åse")
            #expect(String(localized: "greeting", defaultValue: "Hello") == "Hello")
            #expect(String(localized: LocalizedStringResource("Hello")) == "Hello")
        }
    }
}
