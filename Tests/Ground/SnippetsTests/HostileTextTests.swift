import Snippets
import Testing

/// Text from elsewhere, in every place of a node that takes text, made of what could do harm.
@Suite struct HostileTextTests {
    /// A generator whose numbers are the same in every run.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    static let pieces = [
        "<script>", "</span>", "\"", "'", "&", "&lt;", " onclick=x ", "javascript:", "https://",
        "style=", "]]>", "<!--", "\u{1B}[31m", "\u{1B}]8;;x\u{7}", "\u{9B}1m", "\u{90}", "\r",
        "\u{8}",
        "\u{0}", "\u{7F}", "\u{202E}", "\u{2066}", "\u{2028}", "a", " ", "é", "日", "👍🏽", "\u{200D}",
        "\t",
    ]

    static func text(_ numbers: inout Numbers) -> String {
        let count = Int.random(in: 0...6, using: &numbers)
        return (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
    }

    static func node(_ numbers: inout Numbers, depth: Int) -> SnippetNode {
        let kind = Int.random(in: depth > 0 ? 0...9 : 0...2, using: &numbers)
        switch kind {
        case 0: return .words(text(&numbers))
        case 1: return .symbol(SnippetSymbol(text(&numbers), label: text(&numbers)))
        case 2: return .picture(text(&numbers))
        case 3: return .link(node(&numbers, depth: depth - 1), to: text(&numbers))
        case 4: return .list([node(&numbers, depth: depth - 1)])
        case 5: return .grid([[node(&numbers, depth: depth - 1), .words(text(&numbers))]])
        case 6:
            let action = SnippetAction(intent: text(&numbers), title: text(&numbers))
            return .button(SnippetButton(node(&numbers, depth: depth - 1), action: action))
        case 7: return .layers([.dot(.accent), node(&numbers, depth: depth - 1)])
        case 8: return .row(node(&numbers, depth: depth - 1), .spacer, .words(text(&numbers)))
        default: return .column(node(&numbers, depth: depth - 1), .words(text(&numbers)))
        }
    }

    /// The words that a rendering may have in its tags, outside of quotes.
    static let markup: Set<Substring> = [
        "class=", "div", "span", "hr", "progress", "button", "ul", "li", "table", "tr", "td", "a",
        "style=",
        "role=", "aria-label=", "aria-hidden=", "type=", "name=", "value=", "disabled=", "href=",
        "rel=", "colspan=", "max=",
    ]

    /// Returns what in `html` is neither such a tag nor text without a sign of markup.
    static func foreignMarkup(in html: String) -> [String] {
        var foreign: [String] = []
        for piece in html.utf8.split(separator: UInt8(ascii: "<")) {
            let parts = piece.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)
            let quoted = parts[0].split(
                separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            let outside = quoted.enumerated().filter { $0.offset % 2 == 0 }
                .map { String(Substring($0.element)) }.joined()
            let words = outside.drop { $0 == "/" }.split(separator: " ")
            let isTag =
                parts.count == 2 && quoted.count % 2 == 1 && words.allSatisfy(markup.contains)
            if !isTag || parts[1].contains(UInt8(ascii: "\"")) {
                foreign.append(String(Substring(piece)))
            }
        }
        return foreign
    }

    static var styleSequence: Regex<Substring> {
        /\u{1B}\[[0-9;]+m/.matchingSemantics(.unicodeScalar)
    }

    @Test func `no character moves the cursor or reorders text`() {
        let text = String(String.UnicodeScalarView((0...0x2FFF).compactMap(Unicode.Scalar.init)))
        let node = SnippetNode.words(text)
        #expect(!node.html.unicodeScalars.contains(where: Self.isDangerous))
        let plain = node.terminalText(width: 80, styling: .plain)
        #expect(!plain.unicodeScalars.contains(where: Self.isDangerous))
    }

    @Test(arguments: 0..<8)
    func `never becomes markup`(seed: UInt64) {
        var numbers = Numbers(state: seed)
        for _ in 0..<40 {
            let html = Self.node(&numbers, depth: 4).html
            #expect(Self.foreignMarkup(in: html) == [])
            #expect(!html.contains(/href="(?!https:)/.matchingSemantics(.unicodeScalar)))
            #expect(!html.unicodeScalars.contains(where: Self.isDangerous))
        }
    }

    @Test(arguments: 0..<8)
    func `never becomes an escape sequence`(seed: UInt64) {
        var numbers = Numbers(state: seed)
        for _ in 0..<40 {
            let node = Self.node(&numbers, depth: 4)
            let plain = node.terminalText(width: 24, styling: .plain)
            #expect(!plain.unicodeScalars.contains(where: Self.isDangerous))
            let colored = node.terminalText(width: 24, styling: .colored)
            #expect(colored.replacing(Self.styleSequence, with: "") == plain)
        }
    }

    static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
