import Diagnostics

/// The nodes of all documents of a file in one array, each before those in it.
final class Tree: Sendable {
    let source: SourceFile
    let records: [Record]
    let documents: [DocumentRecord]

    /// The texts of scalars that do not stand in the file as they are.
    private let decoded: [UInt8]

    private let properties: [Int32: Properties]

    init(_ builder: consuming TreeBuilder, of source: SourceFile) {
        self.source = source
        records = builder.records
        documents = builder.documents
        decoded = builder.decoded
        properties = builder.properties
    }

    /// The record of one node.
    struct Record {
        enum Kind: UInt8 { case scalar, list, map, alias }

        let kind: Kind
        var style = Node.ScalarStyle.plain

        /// Whether a list or map is in brackets.
        var isBracketed = false

        /// Whether a scalar's text stands in the file as it is.
        var isVerbatim = false
        var start: Int32
        var end: Int32

        /// The index behind the last node in it.
        var next: Int32

        /// The start of a scalar's text, in the file or among the decoded texts; for an alias, its
        /// target.
        var text: Int32 = 0
        var length: Int32 = 0

        var textRange: Range<Int> { Int(text)..<Int(text + length) }
    }

    struct DocumentRecord {
        let root: Int

        /// Whether `---` and `...` are written.
        let hasStartMark: Bool
        var hasEndMark = false
    }

    /// The properties that few nodes have, with their range; for an alias, the name.
    struct Properties {
        var tag: String?
        var anchor: String?
        let range: SourceRange
    }

    func properties(of index: Int) -> Properties? {
        properties.isEmpty ? nil : properties[Int32(index)]
    }

    /// Calls `body` with the UTF-8 text of a scalar.
    func withText<Result>(of record: Record, _ body: (Span<UInt8>) -> Result) -> Result {
        let range = record.textRange
        if record.isVerbatim {
            let file = source.text.utf8Span
            let text = file.span
            return body(text.extracting(range))
        }
        let decoded = decoded
        let text = decoded.span
        return body(text.extracting(range))
    }

    /// The text of a scalar.
    func text(of record: Record) -> String {
        withText(of: record) { text in
            text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
    }

    func haveEqualText(_ a: Record, _ b: Record) -> Bool {
        guard a.length == b.length else { return false }
        return withText(of: a) { a in
            withText(of: b) { b in b.withUnsafeBufferPointer { a.equals($0, at: 0) } }
        }
    }

    /// The nodes with a tag or an anchor, in the order of the file.
    var markedNodes: [(index: Int, properties: Properties)] {
        properties.sorted { $0.key < $1.key }.map { (Int($0.key), $0.value) }
            .filter { records[$0.0].kind != .alias }
    }
}
