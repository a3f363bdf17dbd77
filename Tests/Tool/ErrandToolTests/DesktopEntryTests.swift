import Catalogue
import Testing

@testable import ErrandTool

/// The text of files for the menu of a desktop.
@Suite struct DesktopEntryTests {
    static let words = [
        ("plain", "plain"), ("text=100%", "text=100%%"), ("two words", #""two words""#),
        ("", #""""#), ("a;b", #""a;b""#), (#"say "hi""#, #""say \\"hi\\"""#),
        ("$HOME", #""\\$HOME""#), ("`id`", #""\\`id\\`""#), (#"a\b"#, #""a\\\\b""#),
        ("a\nb", #""a\nb""#), ("a\r\nb", #""a\r\nb""#), ("\"\u{301}", "\"\\\\\"\u{301}\""),
        ("$\u{301}(id)", "\"\\\\$\u{301}(id)\""), ("`\u{301}", "\"\\\\`\u{301}\""),
        ("%\u{301}", "\"%%\u{301}\""),
    ]

    @Test(arguments: words.indices)
    func `a word is quoted by both rules`(_ index: Int) {
        let (word, written) = Self.words[index]
        #expect(DesktopEntry.argument(word) == written)
    }

    static let texts = [
        ("Nagz", "Nagz"), (" in front", #"\sin front"#), ("two\nlines", #"two\nlines"#),
        (#"back\slash"#, #"back\\slash"#), ("two\r\nlines", #"two\r\nlines"#),
    ]

    @Test(arguments: texts.indices)
    func `a text stays on its line`(_ index: Int) {
        #expect(DesktopEntry.escaped(Self.texts[index].0) == Self.texts[index].1)
    }

    @Test func `an app has an action for each of its tiles`() {
        var app = CatalogueApp("nagz", name: "Nagz")
        app.otherNames = ["Nags; more"]
        let tile = Tile(
            name: "list-nags", title: "My Nags", symbol: "bell",
            intent: TypeID(app: "nagz", name: "list-nags"),
            words: ["category=chores"], phrases: [])
        var group = TileGroup(app: app, tiles: [tile])
        group.subtitle = "2 nags"
        let exec =
            #"sh -c "\\"\\$@\\"; read -r line" sh /usr/bin/errand call nagz.list-nags category=chores"#
        #expect(
            DesktopEntry(group, by: ["/usr/bin/errand"]).text == """
                [Desktop Entry]
                Type=Application
                Version=1.1
                Name=Nagz
                Comment=2 nags
                Exec=\(exec)
                Terminal=true
                Categories=Utility;
                Keywords=Nags\\; more;
                Actions=list-nags;

                [Desktop Action list-nags]
                Name=My Nags
                Exec=\(exec)

                """)
    }
}
