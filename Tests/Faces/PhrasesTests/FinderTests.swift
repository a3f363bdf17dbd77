import Phrases
import Testing

@Suite struct FinderTests {
    static let all = [
        Findable(
            kind: "intent", id: "nagz.list-nags", title: "Show My Nags",
            names: ["What are my nags in Nagz"], details: ["List your active nags."]),
        Findable(kind: "intent", id: "nagz.snooze-nag", title: "Snooze a Nag"),
        Findable(
            kind: "workflow", id: "morning-check", title: "Morning check",
            names: ["run my morning check"], details: ["Reads your open nags aloud."]),
        Findable(kind: "face", id: "lenny", title: "( \u{361}° abc"),
        Findable(kind: "project", id: "~/src/my-project", title: "Gedächtnis"),
    ]

    @Test(arguments: [
        ("nags", ["nagz.list-nags", "nagz.snooze-nag", "morning-check"]),
        ("show nags", ["nagz.list-nags"]), ("morning", ["morning-check"]),
        ("mor che", ["morning-check"]), ("gedachtnis", ["~/src/my-project"]),
        ("my-project", ["~/src/my-project"]), ("snoze", ["nagz.snooze-nag"]),
        ("workflow", ["morning-check"]), ("aloud", ["morning-check"]), ("whale", []), ("", []),
        ("\u{301}", []),
        ("?!", []),
    ])
    func `what has all words is found, the best first`(words: String, ids: [String]) {
        #expect(Finder(words).find(in: Self.all, most: 10).map(\.id) == ids)
    }

    private static let likeBook = [
        Findable(kind: "intent", id: "a.slip", title: "Look it up"),
        Findable(kind: "intent", id: "a.beginning", title: "Bookshelf"),
        Findable(kind: "intent", id: "a.detail", title: "Read", details: ["A page of a book."]),
        Findable(kind: "intent", id: "a.name", title: "Leaf", names: ["the book"]),
        Findable(kind: "intent", id: "a.ending", title: "Books"),
    ]

    @Test func `a word itself comes before a beginning, and that before a slip`() {
        #expect(
            Finder("book").find(in: Self.likeBook, most: 10).map(\.id)
                == ["a.ending", "a.name", "a.detail", "a.beginning", "a.slip"])
        #expect(
            Finder("page book").find(in: Self.likeBook, most: 10).map(\.id) == ["a.detail"])
    }

    @Test func `no more are found than are wanted`() {
        #expect(Finder("nags").find(in: Self.all, most: 1).count == 1)
    }
}
