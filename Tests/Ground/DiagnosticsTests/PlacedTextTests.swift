import Diagnostics
import Testing

@Suite struct PlacedTextTests {
    /// The text `aé\n🙂b c`, written `a\u00e9`, then a line break with an indentation, then `🙂b\tc`.
    static let file = SourceFile(name: "a.yaml", text: "x: \"a\\u00e9\n   🙂b\\tc\"")
    static let text = PlacedText(
        Array("aé 🙂b\tc".utf8),
        [
            .init(from: 0, at: 4), .init(from: 1, at: 5, written: 6),
            .init(from: 3, at: 11, written: 4), .init(from: 4, at: 15),
            .init(from: 9, at: 20, written: 2), .init(from: 10, at: 22),
        ])

    static let ranges: [(Range<Int>, String)] = [
        (0..<1, "a"), (0..<2, "a\\u00e9"), (1..<3, "\\u00e9"), (2..<3, "\\u00e9"),
        (3..<4, "\n   "), (0..<8, "a\\u00e9\n   🙂"), (4..<8, "🙂"), (8..<9, "b"), (8..<10, "b\\t"),
        (9..<11, "\\tc"), (0..<11, "a\\u00e9\n   🙂b\\tc"),
    ]

    @Test(arguments: ranges)
    func `a range of the text is marked where it is written`(_ range: Range<Int>, _ written: String)
    {
        #expect(Self.file[Self.text.range(range)] == written)
    }

    @Test(arguments: ranges)
    func `a part of a text knows its places`(_ range: Range<Int>, _ written: String) {
        let part = Self.text[range]
        #expect(part.bytes[...] == Self.text.bytes[range])
        #expect(part.whole == Self.text.range(range))
        for index in range {
            let own = index - range.lowerBound
            #expect(part.range(own..<own + 1) == Self.text.range(index..<index + 1))
        }
    }

    @Test(arguments: [(0, 4), (1, 5), (3, 11), (4, 15), (9, 20), (10, 22), (11, 23)])
    func `an empty range stands before a byte or at the end`(_ index: Int, _ offset: Int) {
        #expect(Self.text.range(index..<index) == SourceRange(at: offset))
        #expect(Self.text[index..<index].whole == SourceRange(at: offset))
    }

    @Test func `what is added keeps its places`() {
        var text = Self.text[4..<9]
        text.append(Self.text[0..<3])
        #expect(String(decoding: text.bytes, as: UTF8.self) == "🙂baé")
        #expect(Self.file[text.range(4..<5)] == "b")
        #expect(Self.file[text.range(5..<6)] == "a")
        #expect(Self.file[text.range(6..<8)] == "\\u00e9")
    }

    @Test func `a text in one piece is off by its place`() {
        let text = PlacedText("a🙂", at: 3)
        #expect(text.whole == SourceRange(3..<8))
        #expect(text.range(1..<5) == SourceRange(4..<8))
        #expect(PlacedText("", at: 3).whole == SourceRange(at: 3))
    }
}
