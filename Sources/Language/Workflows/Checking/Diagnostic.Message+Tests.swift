import Catalogue
import Diagnostics

/// What is said of tests.
extension Diagnostic.Message {
    static func expressionInTest() -> Self {
        Self(
            code: "expression-in-test",
            "a test is told with values that are known; expressions belong into the workflow")
    }

    static func failsAndReturns() -> Self {
        Self(
            code: "fails-and-returns",
            "a call that fails returns nothing; leave out 'error', or 'value' and 'dialog'")
    }

    static func notOneCall() -> Self {
        Self(
            code: "not-one-call",
            "each element of 'calls' is one call: '- system.notify: { message: Hello }'")
    }

    static func testOfNothing() -> Self {
        Self(
            code: "test-of-nothing",
            "there is no workflow beside it that is called so without '.test'")
    }

    static func repeatedTest(_ name: String) -> Self {
        Self(code: "repeated-test", "there is a test '\(name)' already")
    }

    static func unknownInTest(_ noun: String, _ name: String, among known: [String]) -> Self {
        Self(
            code: "unknown-in-test",
            "there is no \(noun) '\(name)'\(Spelling.advice(for: name, among: known))")
    }

    static func unknownParameterInTest(
        _ name: String, of intent: String, among known: [String]
    ) -> Self {
        Self(
            code: "unknown-parameter",
            "'\(intent)' has no parameter '\(name)'\(Spelling.advice(for: name, among: known))")
    }

    static func nothingToReplace(_ step: String) -> Self {
        Self(
            code: "nothing-to-replace",
            "the step '\(step)' calls no intent, so nothing stands in its place")
    }

    static func returnsNothing(_ intent: TypeID) -> Self {
        Self(code: "returns-nothing", "'\(intent)' returns nothing")
    }

    static func notAThing(_ subject: String, _ entity: CatalogueEntity) -> Self {
        let names = entity.properties.map { "'\($0.name)'" }.joined(separator: ", ")
        return Self(
            code: "not-a-thing",
            "\(subject) needs a map of the properties of '\(entity.id)'; it has \(names)")
    }

    static func unknownProperty(_ name: String, of entity: CatalogueEntity) -> Self {
        Self(
            code: "unknown-property",
            "'\(entity.id)' has no property '\(name)'"
                + Spelling.advice(for: name, among: entity.properties.map(\.name)))
    }
}
