import Screens
import Testing

@Suite struct PickerTests {
    private static let options = [
        Picker.Option("apples"), Picker.Option("pears", subtitle: "from the garden"),
        Picker.Option("jam", letter: "m"),
    ]

    /// The verdict of the last of some keys; all others decide nothing.
    private static func verdict(
        _ keys: [Key], _ manner: Picker.Manner = .one, takesWords: Bool = false,
        beginningAt first: Int = 0
    ) -> Picker.Verdict? {
        var picker = Picker(options, manner, takesWords: takesWords, beginningAt: first)
        for key in keys.dropLast() { #expect(picker.press(key) == nil) }
        return keys.last.flatMap { picker.press($0) }
    }

    private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

    @Test(
        arguments: [
            ([.enter], .taken([0])), ([.down, .enter], .taken([1])), ([.up, .enter], .taken([2])),
            (typed("jj") + [.enter], .taken([2])), (typed("jk") + [.enter], .taken([0])),
            (typed("2"), .taken([1])), (typed("m"), .taken([2])), (typed("9"), nil),
            (typed("gar") + [.enter], .taken([1])), (typed("/j") + [.enter], .taken([2])),
            (typed("nothing") + [.enter], nil), (typed("gar") + [.escape, .enter], .taken([0])),
            ([.escape], .left), (typed("x") + [.escape, .escape], .left), ([.control("d")], .left),
            (typed("pe") + [.erase, .erase, .end, .enter], .taken([2])),
        ] as [([Key], Picker.Verdict?)])
    func `one option is taken`(keys: [Key], verdict: Picker.Verdict?) {
        #expect(Self.verdict(keys) == verdict)
    }

    @Test(
        arguments: [
            (typed(" j ") + [.enter], .taken([0, 1])), ([.enter], .taken([0])),
            (typed("13") + [.enter], .taken([0, 2])), (typed("131") + [.enter], .taken([2])),
            (typed("gar") + [.character(" "), .enter], .taken([1])),
        ] as [([Key], Picker.Verdict?)])
    func `several options are marked, and taken together`(keys: [Key], verdict: Picker.Verdict?) {
        #expect(Self.verdict(keys, .several) == verdict)
    }

    @Test(
        arguments: [
            (1, [.enter], .taken([1])), (2, [.enter], .taken([2])),
            (1, [.up, .enter], .taken([0])),
            (2, [.down, .enter], .taken([0])), (2, typed("a") + [.enter], .taken([0])),
            (2, typed("gar") + [.enter], .taken([1])),
            (2, typed("gar") + [.escape, .enter], .taken([2])),
            (1, typed("x") + [.erase, .enter], .taken([1])),
        ] as [(Int, [Key], Picker.Verdict?)])
    func `the mark begins at an option, and comes back there once nothing is looked for`(
        first: Int, keys: [Key], verdict: Picker.Verdict?
    ) {
        #expect(Self.verdict(keys, beginningAt: first) == verdict)
    }

    @Test func `other words are taken where they may be`() {
        #expect(Self.verdict(Self.typed("plums") + [.enter], takesWords: true) == .typed("plums"))
        // What is looked for may be meant as it stands.
        #expect(
            Self.verdict(Self.typed("app") + [.end, .enter], takesWords: true) == .typed("app"))
        #expect(Self.verdict(Self.typed("pears") + [.enter], takesWords: true) == .taken([1]))
    }

    @Test func `the list shows the mark, and no more than there is room for`() {
        var picker = Picker(Self.options)
        #expect(
            picker.lines(in: ScreenSize(width: 40, height: 10)).map(\.text) == [
                "❯ 1  apples", "  2  pears  from the garden", "  m  jam",
                "↑↓ Enter takes, type to look for one",
            ])
        _ = picker.press(.end)
        #expect(
            picker.lines(in: ScreenSize(width: 20, height: 3)).map(\.text) == [
                "  2  pears  from th…", "❯ m  jam", "↑↓ Enter takes, typ…",
            ])
        _ = picker.press(.character("x"))
        #expect(
            picker.lines(in: ScreenSize(width: 20, height: 3)).map(\.text) == [
                "  none is like that", "/x",
            ])
    }
}
