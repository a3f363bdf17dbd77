import PatienceTestKit
import Testing

@testable import AppIntentsExpansion

@Suite(.patient) struct EntityPropertyMacroTests {
    struct Case: CustomTestStringConvertible {
        let attribute: String
        let property: String
        let source: String
        var testDescription: String { property }
    }

    static let cases = [
        Case(
            attribute: "@ComputedProperty", property: "var total: Double { a + b }",
            source: """
                let _total = EntityProperty<Double>.Computed<Order>() { $0.total }
                var $total: EntityProperty<Double> { _total.property(of: self) }
                """),
        Case(
            attribute: "@ComputedProperty(title: \"In all, \\(x, y)\", indexingKey: \\.price)",
            property: "public var total: [Double]? { get { a } set { a = newValue } }",
            source: """
                let _total = EntityProperty<[Double]?>.Computed<Order>\
                (title: "In all, \\(x, y)") { $0.total }
                public var $total: EntityProperty<[Double]?> { _total.property(of: self) }
                """),
        Case(
            attribute: "@ComputedProperty(indexingKey: \\.displayName)",
            property: "var `default`: String { \"\" }",
            source: """
                let _default = EntityProperty<String>.Computed<Order>() { $0.`default` }
                var $default: EntityProperty<String> { _default.property(of: self) }
                """),
        Case(
            attribute: "@DeferredProperty", property: "var load: Int { get async { 3 } }",
            source: """
                let _load = EntityProperty<Int>.Deferred<Order>() { await $0.load }
                var $load: EntityProperty<Int> { _load.property() }
                """),
        Case(
            attribute: "@DeferredProperty(title: \"Load\")",
            property: "private var load: Int { get async throws { 3 } }",
            source: """
                let _load = EntityProperty<Int>.Deferred<Order>(title: "Load") { try await $0.load }
                private var $load: EntityProperty<Int> { _load.property() }
                """),
    ]

    @Test(arguments: cases)
    func `a property is described beside it`(_ c: Case) {
        let macro = use(of: c.attribute, on: c.property)
        #expect(macro.expansion == Expansion(source: c.source))
    }

    struct Misuse: CustomTestStringConvertible {
        let attribute: String
        let declaration: String
        var context = "struct Order: AppEntity {}"
        let complaint: String
        var testDescription: String { declaration }
    }

    static let misuses = [
        Misuse(
            attribute: "@ComputedProperty", declaration: "var a: Int",
            complaint: "'@ComputedProperty' belongs to a property with a getter; 'a' has none, so "
                + "it is a '@Property'"),
        Misuse(
            attribute: "@DeferredProperty", declaration: "func a() {}",
            complaint: "'@DeferredProperty' belongs to a property with a getter; 'a' is a function"),
        Misuse(
            attribute: "@ComputedProperty", declaration: "static var a: Int { 3 }",
            complaint: "'@ComputedProperty' belongs to a property of each entity; 'a' is one of "
                + "their type"),
        Misuse(
            attribute: "@ComputedProperty", declaration: "var a: Int { get async { 3 } }",
            complaint:
                "'@ComputedProperty' has its value at once; the getter of 'a' is 'async', so "
                + "it is a '@DeferredProperty'"),
        Misuse(
            attribute: "@ComputedProperty", declaration: "var a: Int { get throws { 3 } }",
            complaint: "'@ComputedProperty' always has a value; the getter of 'a' is 'throws'"),
        Misuse(
            attribute: "@DeferredProperty", declaration: "var a: Int { 3 }",
            complaint: "'@DeferredProperty' waits for its value; the getter of 'a' is not 'async', "
                + "so it is a '@ComputedProperty'"),
        Misuse(
            attribute: "@ComputedProperty", declaration: "var a: Int { 3 }",
            context: "extension Order {}",
            complaint: "'@ComputedProperty' belongs in the declaration of the entity itself; 'a' "
                + "stands outside it"),
    ]

    @Test(arguments: misuses)
    func `a property of the wrong kind is refused`(_ c: Misuse) {
        let macro = use(of: c.attribute, on: c.declaration, in: c.context)
        #expect(macro.complaints == ["100: error: " + c.complaint])
    }

    private func use(
        of attribute: String, on declaration: String, in context: String = "struct Order {}"
    ) -> Macro {
        Macro(
            type: attribute.hasPrefix("@C") ? "ComputedPropertyMacro" : "DeferredPropertyMacro",
            role: "peer", attribute: attribute, declaration: declaration, context: [context])
    }
}
