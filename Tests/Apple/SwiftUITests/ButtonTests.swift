import Snippets
@_spi(Snippets) import SwiftUI
import Testing

@MainActor @Suite struct ButtonTests {
    static let action = SnippetAction(
        intent: "nagz.complete-nag", title: "Complete", arguments: [.init("nag", "\"7\"")])

    @Test func `a button keeps the action that it was made with`() {
        let view = VStack {
            ForEach(0..<2) { number in
                Button(performing: SnippetAction(intent: "\(number)", title: "")) { Text("Do") }
            }
            Toggle(isOn: true, performing: Self.action) { Text("On") }
        }
        #expect(SnippetNode(view).actions.map(\.intent) == ["0", "1", "nagz.complete-nag"])
        #expect(SnippetNode(view).actions.last == Self.action)
    }

    @Test func `a disabled button has no action`() {
        let button = Button(performing: Self.action) { Text("Do") }
        #expect(SnippetNode(button.disabled(true)).actions == [])
        #expect(SnippetNode(button.disabled(false)).actions == [Self.action])
        #expect(SnippetNode(VStack { button.disabled(false) }.disabled(true)).actions == [])
    }

    @Test func `a button of a closure is shown without an action`() {
        let button = Button("Delete", role: .destructive) {}
        let expected = SnippetButton(.text(SnippetText("Delete")), role: .destructive)
        #expect(SnippetNode(button) == .button(expected))
    }

    @Test func `a switch reads its binding`() {
        var isOn = true
        let toggle = Toggle("On", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
        isOn = false
        let expected = SnippetButton(.text(SnippetText("On")), isOn: false)
        #expect(SnippetNode(toggle) == .button(expected))
    }
}
