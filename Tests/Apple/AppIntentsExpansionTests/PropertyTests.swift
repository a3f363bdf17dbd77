import PatienceTestKit
import Testing

@testable import AppIntentsExpansion

@Suite(.patient) struct PropertyTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        let reads: String
        var testDescription: String { text }
    }

    static let cases = [
        Case(text: "var a: Int", reads: "a: Int, stored"),
        Case(text: "let a = 3", reads: "a: ?, stored, initial"),
        Case(
            text: "var a: [String: Set<Int, B>]? = nil",
            reads: "a: [String: Set<Int, B>]?, stored, initial"),
        Case(text: "var a: (Int, String) -> Void", reads: "a: (Int, String) -> Void, stored"),
        Case(text: "var a: A.B /* c */ // d", reads: "a: A.B, stored"),
        Case(text: "var `default`: any P & Q", reads: "default: any P & Q, stored"),
        Case(text: "var a: Int, b: String", reads: "a: Int, stored, several"),
        Case(text: "var a = f(1, 2), b = 3", reads: "a: ?, stored, initial, several"),
        Case(text: "var a: Int = 3 { didSet { print(1) } }", reads: "a: Int, stored, initial"),
        Case(text: "var a: Int { willSet { f() } didSet { g() } }", reads: "a: Int, stored"),
        Case(text: "var a: Int { 3 }", reads: "a: Int, computed"),
        Case(text: "var a: Int {}", reads: "a: Int, computed"),
        Case(text: "var a: String { \"get\" }", reads: "a: String, computed"),
        Case(text: "var a: Int { get { 3 } set { b = newValue } }", reads: "a: Int, computed"),
        Case(
            text: "var a: Int { set { b = { 1 }() } get async { 3 } }",
            reads: "a: Int, computed async"),
        Case(
            text: "var a: Int { @inlinable mutating get async throws(E) { 3 } }",
            reads: "a: Int, computed async throws"),
        Case(text: "var a: Int { get throws { 3 } }", reads: "a: Int, computed throws"),
        Case(text: "var a: Int {\n  // get async\n  b.map { $0 } }", reads: "a: Int, computed"),
    ]

    @Test(arguments: cases)
    func `a property is read with its type and its accessors`(_ c: Case) throws {
        let property = try #require(Property(c.text))
        #expect(summary(of: property) == c.reads)
    }

    private func summary(of property: Property) -> String {
        var summary = "\(property.name): \(property.type ?? "?")"
        switch property.storage {
        case .stored: summary += ", stored"
        case .computed(let getter):
            summary += ", computed"
            if getter.isAsync { summary += " async" }
            if getter.canThrow { summary += " throws" }
        }
        if property.hasInitialValue { summary += ", initial" }
        if property.isOneOfSeveral { summary += ", several" }
        return summary
    }

    @Test(arguments: ["func a() {}", "", "struct A {}", "var", "}"])
    func `what is no property is none`(_ text: String) {
        #expect(Property(text) == nil)
    }
}
