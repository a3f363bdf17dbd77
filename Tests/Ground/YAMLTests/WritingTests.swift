import Diagnostics
import Testing
import YAML

/// A value that is put into a scalar is read as the same value.
@Suite struct WritingTests {
    /// A document, a part of its scalar's text, what is to stand there, and the document with it,
    /// if it can be written.
    static let cases: [(yaml: String, part: String, words: String, result: String?)] = [
        ("a: x = y", "=", "==", "a: x == y"),
        ("a: x = y", "x", "z", "a: z = y"),
        ("a: x = y", "x", #""z""#, nil),
        ("a: x = y", "x", "!z", nil),
        ("a: x = y", "x ", "", nil),
        ("a: x = y", "=", "\n", nil),
        ("a: x = y", "= ", "#", nil),
        ("a: x = y", "=", "==#", "a: x ==# y"),
        ("a: x = y", "=", ":", nil),
        ("a: x = y", " =", ":", nil),
        ("a: x = y", " = ", ":", "a: x:y"),
        ("a: x = y", "y", "y:", nil),
        ("a: x = y", "y", "[y]", nil),
        ("a: x $#y", "$", "", nil),
        (#"a: 'x = y'"#, "x", #""z""#, #"a: '"z" = y'"#),
        (#"a: 'x = y'"#, "y", "'", #"a: 'x = '''"#),
        (#"a: 'x ''y'''"#, "'y'", "z: #", #"a: 'x z: #'"#),
        (#"a: "x = y""#, "x", #""\"#, #"a: "\"\\ = y""#),
        (#"a: "x \"y\"""#, #""y""#, "'z'", #"a: "x 'z'""#),
        (#"a: "x \u0041 y""#, "A", "B", nil),
        (#"a: "x \u0041 y""#, "y", "B", #"a: "x \u0041 B""#),
        ("a: \"x\n  y\"", "x y", "z", nil),
        ("a: \"x\n  y\"", "y", "z", "a: \"x\n  z\""),
        ("a: |\n  x\n  y", "y", #""z": #"#, "a: |\n  x\n  \"z\": #"),
    ]

    @Test(arguments: cases)
    func `words are written so that they are read again`(
        _ yaml: String, _ part: String, _ words: String, _ result: String?
    ) throws {
        let source = SourceFile(name: "a.yaml", text: yaml)
        let text = try #require(Self.text(of: source))
        let read = String(decoding: text.bytes, as: UTF8.self)
        let place = try #require(read.firstRange(of: part))
        let start = read.utf8.distance(from: read.startIndex, to: place.lowerBound)
        let range = start..<start + part.utf8.count
        let written = text.writing(words, inPlaceOf: range, in: source)
        let fixed = written.map {
            source.applying([Diagnostic.Fix("", [.init(text.range(range), with: $0)])])
        }
        #expect(fixed?.text == result)
        guard let again = fixed.flatMap(Self.text) else { return }
        let meant = read[..<place.lowerBound] + words + read[place.upperBound...]
        #expect(String(decoding: again.bytes, as: UTF8.self) == meant)
    }

    private static func text(of source: SourceFile) -> PlacedText? {
        var reader = DocumentReader(source)
        return reader.document()?.root.entries.first { _ in true }?.value.placedText
    }
}
