import Testing

@testable import Workflows

@Suite struct IdentifierTests {
    @Test(arguments: ["a", "_a", "open_2"])
    func `a name is small letters digits and underscores`(_ name: String) {
        #expect(Identifier.objection(to: name) == nil)
    }

    @Test(arguments: ["", "A", "2a", "a-b", "in", "inputs"])
    func `any other name is refused`(_ name: String) {
        #expect(Identifier.objection(to: name) != nil)
    }
}
