import Testing

@testable import Processes

@Suite struct OutputBufferTests {
    static let cases: [(limit: Int, pieces: [String], text: String, dropped: Int)] = [
        (100, ["all ", "of it"], "all of it", 0),
        (8, ["12345678"], "12345678", 0),
        (8, ["1234", "56789"], "1234\n… 1 bytes left out …\n6789", 1),
        (8, ["123456789012345678901234567890"], "1234\n… 22 bytes left out …\n7890", 22),
        (7, ["1234ab", "cdefg"], "1234\n… 4 bytes left out …\nefg", 4),
        (0, ["gone"], "\n… 4 bytes left out …\n", 4),
        // Both ends of the gap fall into a scalar of two bytes.
        (6, ["abéééyz"], "ab\n… 6 bytes left out …\nyz", 6),
        (8, ["a€€€€z"], "a€\n… 6 bytes left out …\n€z", 6),
    ]

    @Test(arguments: cases.indices)
    func `what is kept is the beginning and the end, cut between scalars`(_ index: Int) {
        let (limit, pieces, text, dropped) = Self.cases[index]
        var buffer = OutputBuffer(limit: limit)
        for piece in pieces { Array(piece.utf8).withUnsafeBytes { buffer.append($0) } }
        let captured = buffer.captured(cutOff: false)
        #expect(captured.text == text)
        #expect(captured.dropped == dropped)
        #expect(captured.isTruncated == (dropped > 0))
    }

    @Test func `bytes that are no text become replacement characters`() {
        var buffer = OutputBuffer(limit: 10)
        ([0x61, 0xFF, 0x62] as [UInt8]).withUnsafeBytes { buffer.append($0) }
        #expect(buffer.captured(cutOff: true).text.hasPrefix("a\u{FFFD}"))
        #expect(buffer.captured(cutOff: true).isTruncated)
        #expect(!buffer.captured(cutOff: true).isText)
    }

    @Test func `text is told from what is none`() {
        for (limit, bytes, isText): (Int, [UInt8], Bool) in [
            (10, Array("é".utf8), true), (10, [0xC3], false), (10, [0x80], false),
            // A text that was cut in the middle of a scalar was text.
            (6, Array("ééééé".utf8), true), (5, Array("ééééé".utf8), true),
            (6, [0xFF] + Array("abcdefg".utf8), false),
        ] {
            var buffer = OutputBuffer(limit: limit)
            bytes.withUnsafeBytes { buffer.append($0) }
            #expect(buffer.captured(cutOff: false).isText == isText, "\(bytes)")
        }
    }

    @Test func `bytes that are no text take no more room than text`() {
        var buffer = OutputBuffer(limit: 3_000)
        [UInt8](repeating: 0xFF, count: 5_000).withUnsafeBytes { buffer.append($0) }
        let captured = buffer.captured(cutOff: false)
        #expect(captured.text.utf8.count < 3_100)
        #expect(captured.dropped == 4_000)
        #expect(captured.text.contains("\n… 4000 bytes left out …\n"))
    }

    @Test func `lines are cut where they end however they come`() {
        var cutter = LineCutter()
        var lines: [String] = []
        for piece in ["one\ntw", "o\n\nthr", "ee"] {
            lines += Array(piece.utf8).withUnsafeBytes { cutter.lines(adding: $0) }
        }
        #expect(lines == ["one", "two", ""])
        #expect(cutter.last() == "three")
        #expect(cutter.last() == nil)
    }

    @Test func `a line without end comes in pieces`() {
        var cutter = LineCutter()
        let bytes = [UInt8](repeating: 0x61, count: LineCutter.longest + 1)
        #expect(
            bytes.withUnsafeBytes { cutter.lines(adding: $0) }.map(\.utf8.count) == [
                LineCutter.longest
            ])
        #expect(cutter.last() == "a")
    }
}
