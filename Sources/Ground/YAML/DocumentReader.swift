import CYAML
public import Diagnostics

/// Reads YAML 1.2 by means of libyaml.
public struct DocumentReader {
    private let source: SourceFile
    private let advice: QuotingAdvice
    private let limits: Limits

    /// The diagnostics so far.
    public private(set) var diagnostics: DiagnosticList

    /// Creates a reader; `quotedKeys` are those whose values are expressions, rules or patterns.
    public init(_ source: SourceFile, quotedKeys: Set<String> = [], limits: Limits = Limits()) {
        self.source = source
        advice = QuotingAdvice(source, keys: quotedKeys)
        self.limits = limits
        diagnostics = DiagnosticList(about: source)
    }

    /// Returns all documents, with all that YAML allows in them; none after an error.
    public mutating func documents() -> [Document] {
        guard let tree = readTree() else { return [] }
        return tree.documents.map { Document(tree, $0) }
    }

    /// Returns the one document of a file that means what it says: without tags, repeated keys, and
    /// comments in the middle of an expression.
    ///
    /// A document comes back where there is one, even if there are errors in it. An empty file has
    /// none.
    public mutating func document() -> Document? {
        guard let tree = readTree(), let first = tree.documents.first else { return nil }
        var check = DocumentCheck(tree, advice)
        check.run()
        check.faults.forEach { report($0) }
        return Document(tree, first)
    }

    private mutating func readTree() -> Tree? {
        do throws(Fault) {
            try checkSize()
            return try tree()
        } catch {
            report(error.isCertain ? error : advice.advice(at: error.range.start) ?? error)
            return nil
        }
    }

    private mutating func report(_ fault: Fault) {
        diagnostics.error(fault.message, at: fault.range, fixes: fault.fix.map { [$0] } ?? [])
    }

    /// Looks for what costs more than the limits on values can see.
    private func checkSize() throws(Fault) {
        let most = min(limits.bytes, Limits.mostBytes)
        guard source.text.utf8.count <= most else {
            throw Fault(.tooLarge(most), SourceRange(at: 0), isCertain: true)
        }
        let text = source.text.utf8Span.span
        var place = 0
        for count in 0... {
            guard let next = text.firstOffset(of: "%TAG", atLineStartFrom: place) else { return }
            guard count < Limits.tagDirectives else {
                throw Fault(
                    .tooManyDirectives(Limits.tagDirectives), SourceRange(next..<next + 4),
                    isCertain: true)
            }
            place = next + 1
        }
    }

    private func tree() throws(Fault) -> Tree {
        var builder = TreeBuilder(source, limits)
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) != 0 else {
            throw Fault(.noMemory(), SourceRange(at: 0))
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
                    throw ParserFault(parser, in: source).fault
                }
                defer { yaml_event_delete(&event) }
                isOver = event.type == YAML_STREAM_END_EVENT
                try builder.add(event, text)
            }
        }
        return Tree(builder, of: source)
    }
}
