import Diagnostics
import Testing

/// Files of arbitrary bytes, made by a fixed seed.
@Suite struct HostileFileTests {
    /// Fragments that mean something to decoders, lines, characters or terminals, whole and cut
    /// short.
    static let fragments: [[UInt8]] =
        ["\r", "\n", "\r\n", "\t", "\u{1B}[2J", "\u{9B}", "\u{202E}", "\u{FEFF}", "\0", "a", "漢"]
        .map { Array($0.utf8) }
        + ["\u{301}", "\u{200D}", "👨‍👩‍👧", "🇳🇴", "\u{FE0F}"].flatMap { text in
            [Array(text.utf8), Array(text.utf8.dropLast()), Array(text.utf8.dropFirst())]
        }

    @Test func `every offset has a location that leads back to its character`() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<100 {
            let file = Self.randomFile(using: &generator)
            var last = SourceLocation(line: 1, column: 1)
            for offset in -2...file.text.utf8.count + 2 {
                let location = file.location(of: offset)
                #expect(location >= last)
                #expect(file.location(of: file.offset(of: location)) == location)
                last = location
            }
        }
    }

    @Test func `what is rendered holds nothing that a terminal obeys`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let file = Self.randomFile(using: &generator)
            let start = Int.random(in: -2...file.text.utf8.count + 2, using: &generator)
            let range = SourceRange(start..<start + Int.random(in: 0..<40, using: &generator))
            let rendered = DiagnosticRenderer(width: 30).render(
                Self.diagnostic(in: file, at: range))
            for line in rendered.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(TerminalText.visible(String(line)) == line)
            }
        }
    }

    private static func randomFile(using generator: inout SeededGenerator) -> SourceFile {
        var bytes: [UInt8] = []
        while bytes.count < 60 {
            if Bool.random(using: &generator) {
                bytes += fragments.randomElement(using: &generator) ?? []
            } else {
                bytes.append(.random(in: 0...255, using: &generator))
            }
        }
        return SourceFile(name: "a\u{1B}]0;b\u{07}\r\n\u{202E}", bytes: bytes)
    }

    private static func diagnostic(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        let text = String(file[range])
        return Diagnostic(.error, Diagnostic.Message(code: "so", text), in: file, at: range)
            .with(
                notes: [Diagnostic.Note(text, at: range)], fixes: [.replace(range, with: text)])
    }

    @Test func `any range is rendered`() {
        let file = SourceFile(name: "a", text: "one\ntwo")
        let message = Diagnostic.Message(code: "so", "it is so")
        for range in [Int.min..<Int.max, .min ..< .min, .max ..< .max, .min..<1, 5 ..< .max] {
            let diagnostic = Diagnostic(.error, message, in: file, at: SourceRange(range))
                .with(fixes: [.replace(SourceRange(range), with: "x")])
            #expect(!DiagnosticRenderer(width: .min).render(diagnostic).isEmpty)
            #expect(!DiagnosticRenderer(width: .max).render(diagnostic).isEmpty)
        }
    }
}
