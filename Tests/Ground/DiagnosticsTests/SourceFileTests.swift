import Diagnostics
import Testing

@Suite struct SourceFileTests {
    struct Place: CustomTestStringConvertible {
        let rule: String
        let text: String
        let offset: Int
        let line: Int
        let column: Int
        let scalarColumn: Int
        var testDescription: String { rule }

        init(
            _ rule: String, _ text: String, at offset: Int, is place: (Int, Int), scalar: Int? = nil
        ) {
            self.rule = rule
            self.text = text
            self.offset = offset
            (line, column) = place
            scalarColumn = scalar ?? place.1
        }
    }

    static let places = [
        Place("an empty file has one place", "", at: 0, is: (1, 1)),
        Place("an offset before the file is its start", "ab", at: .min, is: (1, 1)),
        Place("an offset after the file is its end", "a\nbc", at: .max, is: (2, 3)),
        Place("the end of a file is one past its last character", "abc", at: 3, is: (1, 4)),
        Place("after the last line end a line starts", "a\n", at: 2, is: (2, 1)),
        Place("a line feed is one past the last character", "ab\ncd", at: 2, is: (1, 3)),
        Place("a carriage return ends a line", "ab\rcd", at: 3, is: (2, 1)),
        Place("a carriage return ends a file", "ab\r", at: 3, is: (2, 1)),
        Place("CR LF ends one line", "ab\r\ncd", at: 4, is: (2, 1)),
        Place("inside CR LF is one past the last character", "ab\r\ncd", at: 3, is: (1, 3)),
        Place("LF CR ends two lines", "ab\n\rcd", at: 4, is: (3, 1)),
        Place("a separator of Unicode ends no line", "a\u{2028}b", at: 4, is: (1, 3)),
        Place("a tab is one character", "\tab", at: 1, is: (1, 2)),
        Place("an offset inside a scalar means it", "a€b", at: 3, is: (1, 2)),
        Place("a scalar of many bytes counts once", "a€b", at: 4, is: (1, 3)),
        Place("a mark belongs to its letter", "e\u{301}x", at: 1, is: (1, 1), scalar: 2),
        Place("after a mark the next character comes", "e\u{301}x", at: 3, is: (1, 2), scalar: 3),
        Place("a flag is one character", "🇳🇴x", at: 8, is: (1, 2), scalar: 3),
        Place("a family is one character", "👨‍👩‍👧x", at: 18, is: (1, 2), scalar: 6),
        Place("an offset inside a family means it", "👨‍👩‍👧x", at: 12, is: (1, 1), scalar: 4),
    ]

    @Test(arguments: places)
    func `an offset has a line and a column`(_ place: Place) {
        let file = SourceFile(name: "a.yaml", text: place.text)
        let location = SourceLocation(line: place.line, column: place.column)
        #expect(file.location(of: place.offset) == location)
        let scalar = SourceLocation(line: place.line, column: place.scalarColumn)
        #expect(file.location(of: place.offset, countedIn: .scalars) == scalar)
    }

    struct Offset: CustomTestStringConvertible {
        let line: Int
        let column: Int
        let offset: Int
        var testDescription: String { "\(line):\(column)" }
    }

    /// In `a€b`, CR LF, `🇳🇴`.
    static let offsets = [
        Offset(line: 1, column: 1, offset: 0),
        Offset(line: 1, column: 3, offset: 4),
        Offset(line: 1, column: 4, offset: 5),
        Offset(line: 1, column: 5, offset: 5),
        Offset(line: 2, column: 1, offset: 7),
        Offset(line: 2, column: 2, offset: 15),
        Offset(line: .min, column: .min, offset: 0),
        Offset(line: .max, column: .max, offset: 15),
    ]

    @Test(arguments: offsets)
    func `a location has the nearest offset`(_ c: Offset) {
        let file = SourceFile(name: "a.yaml", text: "a€b\r\n🇳🇴")
        #expect(file.offset(of: SourceLocation(line: c.line, column: c.column)) == c.offset)
    }

    @Test func `columns are right far into a long line`() {
        let cluster = "e\u{301}🇳🇴漢a👨‍👩‍👧\t"
        let text = "short\n" + String(repeating: cluster, count: 800) + "\nshort"
        let file = SourceFile(name: "a.yaml", text: text)
        var offset = 6
        var scalars = 1
        for (number, character) in text.dropFirst(6).dropLast(6).enumerated() {
            #expect(file.location(of: offset) == SourceLocation(line: 2, column: number + 1))
            let inScalars = file.location(of: offset, countedIn: .scalars)
            #expect(inScalars == SourceLocation(line: 2, column: scalars))
            offset += character.utf8.count
            scalars += character.unicodeScalars.count
        }
        #expect(file.location(of: offset + 1) == SourceLocation(line: 3, column: 1))
    }

    @Test func `a range is the text that lies in the file`() {
        let file = SourceFile(name: "a.yaml", text: "a€b")
        #expect(file[SourceRange(1..<4)] == "€")
        #expect(file[SourceRange(-5..<1)] == "a")
        #expect(file[SourceRange(4..<Int.max)] == "b")
        #expect(file[SourceRange(at: 99)].isEmpty)
    }

    @Test func `files with the same name and text are equal`() {
        let file = SourceFile(name: "a.yaml", text: "a")
        #expect(file == SourceFile(name: "a.yaml", text: "a"))
        #expect(file != SourceFile(name: "b.yaml", text: "a"))
        #expect(file != SourceFile(name: "a.yaml", text: "b"))
    }
}
