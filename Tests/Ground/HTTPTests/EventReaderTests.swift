import HTTP
import Testing

@Suite struct EventReaderTests {
    @Test(
        arguments: [
            ("data: a\n\n", [HTTPEvent(data: "a")]), ("data:a\r\n\r\n", [HTTPEvent(data: "a")]),
            ("data\n\n", [HTTPEvent(data: "")]),
            ("data: a\ndata:  b\n\n", [HTTPEvent(data: "a\n b")]),
            (
                "event: x\nid: 1\ndata: a\n\ndata: b\n\n",
                [HTTPEvent(name: "x", data: "a", id: "1"), HTTPEvent(data: "b", id: "1")]
            ),
            (": hello\nretry: 5\nother: z\ndata: a\n\n", [HTTPEvent(data: "a")]),
            ("\u{FEFF}data: a\r\rdata: b\r\r", [HTTPEvent(data: "a"), HTTPEvent(data: "b")]),
            ("event: x\n\ndata: a\n\n", [HTTPEvent(data: "a")]), ("data: cut off\n", []),
            ("id: a\u{0}b\ndata: a\n\n", [HTTPEvent(data: "a")]),
            ("data: å✓\n\n", [HTTPEvent(data: "å✓")]),
        ] as [(String, [HTTPEvent])])
    func `a stream is read as the standard says`(_ text: String, _ events: [HTTPEvent]) {
        for cut in 1...3 {
            var reader = EventReader(limit: 100)
            var read: [HTTPEvent] = []
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                read += reader.events(adding: Array(rest.prefix(cut)))
                rest = rest.dropFirst(cut)
            }
            #expect(read == events)
        }
    }

    @Test(arguments: [
        String(repeating: "x", count: 11), String(repeating: "data: 1\n", count: 6),
    ])
    func `an event without an end is too long`(_ text: String) {
        var reader = EventReader(limit: 10)
        #expect(reader.events(adding: Array("data: a\n\n".utf8)).count == 1)
        #expect(reader.events(adding: Array(text.utf8)).isEmpty)
        #expect(reader.isTooLong)
        #expect(reader.events(adding: Array("\n\ndata: a\n\n".utf8)).isEmpty)
    }

    @Test(
        arguments: [
            ("a\nb\r\n\nc", ["a", "b", ""], "c"), ("a\rb\n", ["a\rb"], nil), ("", [], nil),
            ("1234567890\n1234567890", ["1234567890"], "1234567890"),
            ("12345678901\n", [], nil),
        ] as [(String, [String], String?)])
    func `bytes are cut into lines`(_ text: String, _ lines: [String], _ last: String?) {
        var splitter = LineSplitter(limit: 10, takesReturn: false)
        let read = splitter.lines(adding: Array(text.utf8))
        #expect(read.map { String(decoding: $0, as: UTF8.self) } == lines)
        #expect(splitter.last().map { String(decoding: $0, as: UTF8.self) } == last)
        #expect(splitter.isTooLong == text.hasPrefix("12345678901"))
    }
}
