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
        Place("after a last line end a new line starts", "a\n", at: 2, is: (2, 1)),
        Place("a line feed is one past the last character", "ab\ncd", at: 2, is: (1, 3)),
        Place("a carriage return ends a line", "ab\rcd", at: 3, is: (2, 1)),
        Place("CR LF ends one line", "ab\r\ncd", at: 4, is: (2, 1)),
        Place("inside CR LF is one past the last character", "ab\r\ncd", at: 3, is: (1, 3)),
        Place("LF CR ends two lines", "ab\n\rcd", at: 4, is: (3, 1)),
        Place("a tab is one character", "\tab", at: 1, is: (1, 2)),
        Place("an offset inside a character means it", "a€b", at: 3, is: (1, 2)),
        Place("a character of many bytes counts once", "a€b", at: 4, is: (1, 3)),
        Place("a mark belongs to its letter", "e\u{301}x", at: 1, is: (1, 1), scalar: 2),
        Place("after a mark the next character comes", "e\u{301}x", at: 3, is: (1, 2), scalar: 3),
        Place("a flag is one character", "🇳🇴x", at: 8, is: (1, 2), scalar: 3),
        Place("a family is one character", "👨‍👩‍👧x", at: 18, is: (1, 2), scalar: 6),
        Place("inside a family is the family", "👨‍👩‍👧x", at: 11, is: (1, 1), scalar: 4),
    ]

    @Test(arguments: places)
    func anOffsetHasALineAndAColumn(_ place: Place) {
        let file = SourceFile(name: "a.yaml", text: place.text)
        let location = SourceLocation(line: place.line, column: place.column)
        #expect(file.location(of: place.offset) == location)
        let scalar = SourceLocation(line: place.line, column: place.scalarColumn)
        #expect(file.location(of: place.offset, countedIn: .scalars) == scalar)
    }
}
