import Foundation
import Snippets
@_spi(Snippets) import SwiftUI
import Testing

@testable import SnippetClient5
@testable import SnippetClient6

/// Views as other people write them, compiled in both language modes from one text.
@MainActor @Suite struct ClientTests {
    static let wards = [("Ward A", 12, 5), ("ICU", 8, 2), ("A ward with a long name", 3, 0)]

    @Test func `rows line up on a terminal`() {
        let view = SnippetClient6.BedView(wards: Self.wards)
        #expect(
            shown(view, width: 26) == """
                bed.double.fill Beds
                ──────────────────────────
                Ward A           5/12 free
                ICU               2/8 free
                A ward with a     0/3 free
                long name

                """)
    }

    @Test func `values have their colors`() {
        let view = SnippetClient6.BedView(wards: [("ICU", 8, 2), ("B", 3, 0)])
        let text = SnippetNode(view).terminalText(width: 14, styling: .colored)
        let lines = text.split(separator: "\n").suffix(2)
        #expect(
            lines == [
                "ICU   \u{1B}[1;33m2/8\u{1B}[0m \u{1B}[2mfree\u{1B}[0m",
                "B     \u{1B}[1;31m0/3\u{1B}[0m \u{1B}[2mfree\u{1B}[0m",
            ])
    }

    @Test func `a card shows its content and not its decoration`() {
        #expect(
            shown(SnippetClient6.tripSnippet()) == """
                Fjord
                Windy
                Closed in en_US
                ★ Seen
                [-] ⌫

                """)
        #expect(
            shown(SnippetClient6.TripView(name: "Bay", note: "A note of more than 20 letters"))
                == """
                Bay
                A note of more than …
                Closed in en_US
                ☆ Seen
                [-] ⌫

                """)
    }

    @Test func `a card keeps its colors and room in HTML`() {
        let html = SnippetNode(SnippetClient6.TripView(name: "Bay")).html
        #expect(
            html.contains(
                "<div style=\"padding:4px 8px 4px 8px;background:royalblue;border-radius:8px\">"))
        #expect(html.contains("<span role=\"img\" aria-label=\"Remove\">⌫</span>"))
    }

    @Test func `sections of a list stand between its rows`() throws {
        #expect(
            shown(try order(), width: 34) == """
                Items
                • Tea
                • Bread
                State
                • State                       open
                • Ready             ████░░░░░░ 35%
                • Load ██░░░░░░░░ 18%
                • Pay <https://example.org/pay>
                • [x] Notify

                """)
    }

    @Test func `a modifier reads the environment around it`() {
        #expect(
            shown(SnippetClient6.GridView()) == """
                Day  High
                ───────── 3
                1    0.0
                2    4.5

                """)
    }

    @Test func `every kind of view has its place`() {
        #expect(
            shown(SnippetClient6.Everything()) == """
                ALL
                ab
                erased
                2 hr, 5 min
                verbatim
                [-] Plain
                [-] + Named
                ●

                """)
    }

    @Test func `new looks leave the content as it is`() {
        #expect(
            shown(SnippetClient6.CaptureView(title: "Saved")) == """
                ✓
                Saved
                1  2
                3
                [-] ↑ 3

                """)
    }

    @Test func `both language modes show the same`() {
        #expect(node(SnippetClient5.tripSnippet()) == node(SnippetClient6.tripSnippet()))
        #expect(node(SnippetClient5.Everything()) == node(SnippetClient6.Everything()))
        #expect(
            node(SnippetClient5.BedView(wards: Self.wards))
                == node(SnippetClient6.BedView(wards: Self.wards)))
        #expect(
            node(SnippetClient5.BedPreviews.previews) == node(SnippetClient6.BedPreviews.previews))
    }

    private func order() throws -> SnippetClient6.OrderView {
        let order = SnippetClient6.Order(
            id: UUID(), items: ["Tea", "Bread"], state: .open, share: 0.35,
            payment: try #require(URL(string: "https://example.org/pay")))
        return SnippetClient6.OrderView(order: order, notify: .constant(true))
    }

    private func node(_ view: some View) -> SnippetNode {
        SnippetNode(view, in: .test)
    }

    private func shown(_ view: some View, width: Int = 40) -> String {
        node(view).terminalText(width: width, styling: .plain)
    }
}
