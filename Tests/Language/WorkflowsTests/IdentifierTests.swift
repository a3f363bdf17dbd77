import Testing

@testable import Workflows

@Suite struct IdentifierTests {
    @Test(arguments: ["a", "_a", "open_2"])
    func aNameIsSmallLettersDigitsAndUnderscores(_ name: String) {
        #expect(Identifier.objection(to: name) == nil)
    }

    @Test(arguments: ["", "A", "2a", "a-b", "in", "inputs"])
    func anyOtherNameIsRefused(_ name: String) {
        #expect(Identifier.objection(to: name) != nil)
    }
}
