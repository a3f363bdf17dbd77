import Foundation
import LocalizedStrings
import Snippets
@_spi(Snippets) import SwiftUI
import Testing

@MainActor @Suite struct TextTests {
    private func text(_ view: some View) -> SnippetText? {
        guard case .text(let text) = SnippetNode(view, in: .test) else { return nil }
        return text
    }

    private func style(_ view: some View) -> SnippetTextStyle? { text(view)?.runs.first?.style }

    @Test func `inner styles win over outer ones`() {
        let view = Group { Text("a").font(.caption).foregroundStyle(.red) }
            .font(.title).foregroundStyle(.blue).italic()
        #expect(style(view)?.size == 12)
        #expect(style(view)?.color == .named(.red))
        #expect(style(view)?.isItalic == true)
    }

    @Test func `outer styles reach text that says nothing`() {
        let view = VStack { Text("a") }.font(.headline).underline().strikethrough()
        guard case .stack(let stack) = SnippetNode(view),
            case .text(let text) = stack.children.first
        else {
            Issue.record("no text in \(SnippetNode(view))")
            return
        }
        let style = text.runs[0].style
        #expect(style.isBold && style.isUnderlined && style.isStruck)
        #expect(style.size == 17)
    }

    @Test func `a weight overrides that of the font`() {
        #expect(style(Text("a").font(.headline).fontWeight(.regular))?.isBold == false)
        #expect(style(Text("a").font(.system(size: 9, weight: .heavy)))?.isBold == true)
        #expect(style(Text("a").font(.body.weight(.medium)))?.isBold == false)
        #expect(style(Text("a").bold().font(.caption))?.isBold == true)
    }

    @Test func `joined texts keep their styles`() {
        let joined = Text("a").bold() + Text("b").monospaced()
        let runs = text(joined.foregroundColor(.green))?.runs
        #expect(runs?.map(\.text) == ["a", "b"])
        #expect(runs?.map(\.style.isBold) == [true, false])
        #expect(runs?.map(\.style.isMonospaced) == [false, true])
        #expect(runs?.map(\.style.color) == [.named(.green), .named(.green)])
    }

    @Test func `a line limit reaches the text`() {
        #expect(text(Text("a").lineLimit(2))?.lineLimit == 2)
        #expect(text(Text("a").lineLimit(2...4))?.lineLimit == 4)
        #expect(text(Text("a"))?.lineLimit == nil)
    }

    @Test func `letter case is changed in words`() {
        #expect(text(Text("aß").textCase(.uppercase))?.plain == "ASS")
        #expect(text(Text("Ab").textCase(.lowercase))?.plain == "ab")
    }

    struct Words: CustomTestStringConvertible {
        let text: Text
        let words: String
        var testDescription: String { words }
    }

    nonisolated static var words: [Words] {
        let noon = Date(timeIntervalSince1970: 43_200)
        let resource: LocalizedStringResource = "\(2) nags"
        return [
            Words(text: Text("plain"), words: "plain"),
            Words(text: Text("\(3) of \(4.5)"), words: "3 of 4.5"),
            Words(text: Text("\(2.5, specifier: "%.2f") km"), words: "2.50 km"),
            Words(
                text: Text("\(7, format: .number.locale(Locale(identifier: "en")))."), words: "7."),
            Words(
                text: Text("\(Text("bold").bold()) \(Image(systemName: "star"))"), words: "bold ☆"),
            Words(text: Text(resource), words: "2 nags"),
            Words(text: Text("a".prefix(1)), words: "a"),
            Words(text: Text(Image(systemName: "checkmark")), words: "✓"),
            Words(text: Text(noon, style: .date), words: "January 1, 1970"),
            Words(text: Text(noon, style: .time), words: "12:00 PM"),
            Words(text: Text(noon, style: .relative), words: "9 hr, 55 min"),
            Words(text: Text(noon, style: .timer), words: "9:55:00"),
            Words(text: Text(Date(timeIntervalSince1970: 7440), style: .timer), words: "1:00"),
            Words(
                text: Text(Date(timeIntervalSince1970: 0), style: .offset), words: "+2 hr, 5 min"),
        ]
    }

    @Test(arguments: words)
    func `words are worked out`(_ c: Words) {
        // Times of day contain a narrow space that cannot be told from a wide one in a test.
        #expect(text(c.text)?.plain.replacing("\u{202F}", with: " ") == c.words)
    }
}
