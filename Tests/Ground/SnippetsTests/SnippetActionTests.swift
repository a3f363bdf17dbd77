import Snippets
import Testing

@Suite struct SnippetActionTests {
    @Test func `actions come in reading order from every kind of node`() {
        let node = SnippetNode.column(
            .button("a", pressing: "a"),
            .button(SnippetButton(.words("closure"))),
            .layers([.list([.button("b", pressing: "b")])]),
            .grid([[.button("c", pressing: "c"), .filling(.button("d", pressing: "d"), .center)]]),
            .panel(.link(.button("e", pressing: "e"), to: "https://a.example"), SnippetPanel()))
        #expect(node.actions.map(\.intent) == ["a", "b", "c", "d", "e"])
    }

    @Test func `an action keeps the values of its intent`() {
        let arguments = [SnippetAction.Argument("nag", "\"7\""), .init("note", "null")]
        let action = SnippetAction(intent: "nagz.complete-nag", title: "Done", arguments: arguments)
        let node = SnippetNode.button(SnippetButton(.words("Done"), action: action))
        #expect(node.actions == [action])
        #expect(node.actions.first?.arguments == arguments)
    }
}
