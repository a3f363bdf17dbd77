import Screens
import Testing

@Suite struct KeyReaderTests {
    @Test(
        arguments: [
            ("j", [.character("j")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
            ("\u{7F}", [.erase]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]),
            ("\u{1B}[5~", [.pageUp]),
            ("\u{1B}[1;5C", [.right]), ("\u{4}", [.control("d")]), ("é", [.character("é")]),
            ("日😀", [.character("日"), .character("😀")]), ("\u{1B}[200~x", [.character("x")]),
            ("\u{1B}x", [.escape, .character("x")]),
        ] as [(String, [Key])])
    func `bytes are read as the keys that send them`(text: String, keys: [Key]) {
        var reader = KeyReader()
        #expect(reader.keys(adding: Array(text.utf8)) == keys)
        #expect(!reader.isUndecided)
    }

    @Test func `a key may come in pieces`() {
        var reader = KeyReader()
        for byte in Array("\u{1B}[".utf8) { #expect(reader.keys(adding: [byte]).isEmpty) }
        #expect(reader.keys(adding: Array("D".utf8)) == [.left])
    }

    @Test func `an escape is a key once nothing follows it`() {
        var reader = KeyReader()
        #expect(reader.keys(adding: [0x1B]).isEmpty)
        #expect(reader.isUndecided)
        #expect(reader.settled() == [.escape])
        #expect(!reader.isUndecided)
    }
}
