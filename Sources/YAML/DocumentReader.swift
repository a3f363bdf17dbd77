import CYAML
public import Diagnostics

/// Reads YAML 1.2 by means of libyaml.
public struct DocumentReader {
    private let source: SourceFile
    private let limits: Limits

    /// What was found so far.
    public private(set) var diagnostics: DiagnosticList

    public init(_ source: SourceFile, limits: Limits = Limits()) {
        self.source = source
        self.limits = limits
        diagnostics = DiagnosticList(about: source)
    }

    /// Returns the documents that can be read; none after an error.
    public mutating func documents() -> [Document] {
        guard source.text.utf8.count <= limits.bytes else {
            diagnostics.error(.tooLarge(limits.bytes), at: SourceRange(at: 0))
            return []
        }
        do throws(Fault) {
            let tree = try tree()
            return tree.documents.map { Document(tree, $0) }
        } catch {
            diagnostics.error(error.message, at: error.range)
            return []
        }
    }

    private func tree() throws(Fault) -> Tree {
        var builder = TreeBuilder(source, limits)
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) != 0 else {
            throw Fault(.malformed("there is no memory to read the file"), SourceRange(at: 0))
        }
        defer { yaml_parser_delete(&parser) }
        let text = source.text.utf8Span.span
        // Both stay where they are while the text is borrowed.
        try text.withUnsafeBufferPointer { bytes throws(Fault) in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            var isOver = false
            while !isOver {
                var event = yaml_event_t()
                guard yaml_parser_parse(&parser, &event) != 0 else {
                    throw Fault(parser, in: source)
                }
                defer { yaml_event_delete(&event) }
                isOver = event.type == YAML_STREAM_END_EVENT
                try builder.add(event, text)
            }
        }
        return Tree(builder, of: source)
    }
}

extension Fault {
    /// Takes over what libyaml found.
    fileprivate init(_ parser: borrowing yaml_parser_t, in source: SourceFile) {
        let problem = parser.problem.map { String(cString: $0) } ?? "the file cannot be read"
        var cursor = ScalarCursor(source)
        let offset =
            parser.error == YAML_READER_ERROR
            ? Int(parser.problem_offset) : Int(cursor.offset(of: parser.problem_mark.index))
        self.init(.malformed(problem), SourceRange(at: offset))
    }
}
