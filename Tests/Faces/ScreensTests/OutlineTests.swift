import Screens
import Testing

@Suite struct OutlineTests {
    private static let tree = Outline(
        ScreenLine("loop"), details: [ScreenLine("bar")], isOpen: true,
        [
            Outline(ScreenLine("a"), [Outline(ScreenLine("a1"))]), Outline(ScreenLine("b")),
            Outline(ScreenLine("c"), isOpen: true, [Outline(ScreenLine("c1"), isOpen: true)]),
        ])

    @Test func `what is inside is told by lines before it`() {
        #expect(
            Self.tree.lines(.lines).map(\.text) == [
                "loop", "│ bar", "├─ a", "│  └─ a1", "├─ b", "└─ c", "   └─ c1",
            ])
        #expect(
            Self.tree.lines(.spaces).map(\.text) == [
                "loop", "  bar", "  a", "    a1", "  b", "  c", "    c1",
            ])
    }

    @Test(arguments: [
        (7, ["loop", "│ bar", "├─ a", "│  └─ a1", "├─ b", "└─ c", "   └─ c1"]),
        (6, ["loop", "│ bar", "├─ 2 done", "└─ c", "   └─ c1"]),
        (3, ["… 3 lines above", "└─ c", "   └─ c1"]),
    ])
    func `where rows are few, what goes on is kept`(height: Int, lines: [String]) {
        #expect(Outline.lines(of: [Self.tree], in: height).map(\.text) == lines)
    }
}
