import Foundation
import Snippets
@_spi(Snippets) import SwiftUI
import Testing

@MainActor @Suite struct StateTests {
    struct Counter: View {
        @State private var count = 2
        @State private var name: String?
        @Environment(\.locale) private var locale
        @Environment(\.isEnabled) private var isEnabled

        func raise() { count += 1 }

        var body: some View {
            Text("\(count) \(name ?? "-") \(locale.identifier) \(isEnabled ? "on" : "off")")
            VStack { Text(locale.identifier) }
                .environment(\.locale, Locale(identifier: "nb_NO"))
            Child().environment(\.locale, Locale(identifier: "nb_NO"))
            ForEach(0..<1) { _ in Text(locale.identifier) }
        }
    }

    struct Child: View {
        @Environment(\.locale) private var locale

        var body: some View { Text(locale.identifier) }
    }

    @Test func `a view shows its state and reads its own environment`() {
        let counter = Counter()
        counter.raise()
        let text = SnippetNode(counter.disabled(true), in: .test)
            .terminalText(width: 40, styling: .plain)
        #expect(text == "3 - en_US off\nen_US\nnb_NO\nen_US\n")
    }

    struct Person {
        var name = "Kari"
    }

    @Test func `a binding to a part changes the whole`() {
        let state = State(initialValue: Person())
        state.projectedValue.name.wrappedValue = "Ola"
        #expect(state.wrappedValue.name == "Ola")
        #expect(Binding.constant(3).wrappedValue == 3)
    }
}
