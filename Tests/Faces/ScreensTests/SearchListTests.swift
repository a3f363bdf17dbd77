import Screens
import Testing

@Suite struct SearchListTests {
    private static let size = ScreenSize(width: 40, height: 5)

    private func list(_ titles: [String] = [], after keys: Key...) -> SearchList {
        var list = SearchList()
        for key in keys { _ = list.press(key) }
        list.show(titles.map { .init($0, subtitle: "kind \($0)") })
        return list
    }

    private func lines(_ list: SearchList) -> [String] { list.lines(in: Self.size).map(\.text) }

    @Test func `letters are words, also those that move elsewhere`() {
        var list = SearchList()
        for letter in "jk 1" { #expect(list.press(.character(letter)) == .changed) }
        #expect(list.words == "jk 1")
        #expect(list.press(.erase) == .changed)
        #expect(list.words == "jk ")
        #expect(list.press(.control("u")) == .changed)
        #expect(list.words == "")
        #expect(list.press(.erase) == .goesOn)
        #expect(list.press(.escape) == .left)
    }

    @Test func `Enter takes what is marked, and nothing where nothing was found`() {
        var list = list(["a", "b"])
        #expect(list.press(.enter) == .taken(0))
        #expect(list.press(.down) == .goesOn)
        #expect(list.press(.enter) == .taken(1))
        #expect(list.press(.down) == .goesOn)
        #expect(list.press(.enter) == .taken(0))
        list.show([])
        #expect(list.press(.up) == .goesOn)
        #expect(list.press(.enter) == .goesOn)
    }

    @Test func `the words stand above what was found, and the keys below`() {
        #expect(lines(list()) == [">  ", "type what it is about, Esc leaves"])
        #expect(
            lines(list(after: .character("x"))) == ["> x ", "nothing has all of these words"])
        #expect(
            lines(list(["a", "b"], after: .character("x")))
                == ["> x ", "❯ a  kind a", "  b  kind b", "↑↓ Enter does it, Esc leaves"])
    }

    @Test func `no more rows are taken than there are`() {
        var list = list(["a", "b", "c", "d", "e"])
        for _ in 0..<4 { _ = list.press(.down) }
        #expect(
            lines(list)
                == [
                    ">  ", "  c  kind c", "  d  kind d", "❯ e  kind e",
                    "↑↓ Enter does it, Esc leaves",
                ])
    }
}
