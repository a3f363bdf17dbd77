package import Diagnostics

/// A text of content lines, such as a file: what it holds, and how it is written again.
package struct ContentDocument: Sendable {
    /// All components and lines outside of them.
    package var items: [Component.Item]

    /// What stands behind the last line, which is nothing but empty lines.
    private var tail: [UInt8] = []
    private var hasByteOrderMark = false
    private var lineEnd: [UInt8] = Array("\r\n".utf8)

    init(_ items: [Component.Item]) { self.items = items }

    /// Reads a text, and reports all that is wrong with it.
    package init?(
        _ file: SourceFile, _ kind: ContentKind, reportingTo diagnostics: inout DiagnosticList
    ) {
        var reader = ContentReader(file, kind)
        (items, tail) = reader.read()
        diagnostics.append(contentsOf: reader.diagnostics)
        guard !reader.diagnostics.hasErrors else { return nil }
        let bytes = file.text.utf8
        // Some programs end lines so, and a text is not made of two kinds of lines.
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > bytes.startIndex,
            bytes[bytes.index(before: end)] != UInt8(ascii: "\r")
        {
            lineEnd = [UInt8(ascii: "\n")]
        }
    }

    /// Reads a text.
    init(_ bytes: [UInt8], _ kind: ContentKind) throws(ContentError) {
        let file = SourceFile(name: kind.noun, bytes: bytes)
        var diagnostics = DiagnosticList(about: file)
        guard let document = ContentDocument(file, kind, reportingTo: &diagnostics) else {
            throw ContentError(diagnostics)
        }
        self = document
        hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The text, in which all that was not changed is as it was read.
    package var bytes: [UInt8] {
        var writer = ContentWriter(lineEnd: lineEnd)
        writer.append(items)
        return (hasByteOrderMark ? Self.byteOrderMark : []) + writer.bytes + tail
    }
}

extension ContentDocument {
    /// The outermost components.
    package var components: [Component] { Component("", items, begin: nil, end: nil).components }

    /// Changes an outermost component; what returns `nil` is taken out.
    mutating func change<Failure>(
        _ body: (Component) throws(Failure) -> Component?
    ) throws(Failure) { items = try Self.changed(items, body) }

    /// Returns items in which each component is another one, or taken out where that is `nil`.
    static func changed<Failure>(
        _ items: [Component.Item], _ body: (Component) throws(Failure) -> Component?
    ) throws(Failure) -> [Component.Item] {
        var changed: [Component.Item] = []
        for item in items {
            guard case .component(let component) = item else {
                changed.append(item)
                continue
            }
            if let new = try body(component) { changed.append(.component(new)) }
        }
        return changed
    }
}
