import Diagnostics
import YAML

/// Reads any bytes, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let source = SourceFile(name: "a.yaml", bytes: input)
    var strict = DocumentReader(source, quotedKeys: ["if", "file"], limits: limits)
    _ = strict.document()
    for problem in strict.diagnostics.sorted() { show(problem, in: source) }
    var reader = DocumentReader(source, limits: limits)
    for document in reader.documents() {
        var visitor = Visitor(source)
        visitor.visit(document.root, in: SourceRange(0..<source.text.utf8.count))
        _ = document.events
    }
    for problem in reader.diagnostics.sorted() { show(problem, in: source) }
    layOut(source)
}

/// A text that is laid out is read as before, and stays as it is then.
private func layOut(_ source: SourceFile) {
    // What cannot be laid out is told, and left as it is.
    guard let text = try? FormattedText.of(source, limits: limits) else { return }
    let again = try? FormattedText.of(SourceFile(name: "a.yaml", text: text), limits: limits)
    precondition(again == text, "a layout changes twice")
}

/// Small enough for many tries in a second.
private let limits = {
    var limits = Limits()
    (limits.depth, limits.nodes) = (40, 3_000)
    return limits
}()

/// Every place lies inside the file, and every fix can be applied.
private func show(_ problem: Diagnostic, in source: SourceFile) {
    guard let range = problem.range else { return }
    precondition(0 <= range.start && range.end <= source.text.utf8.count, "a range leaves its file")
    _ = DiagnosticRenderer().render(problem)
    _ = source.applying(problem.fixes.prefix(1))
}

private struct Visitor {
    private let source: SourceFile

    init(_ source: SourceFile) {
        self.source = source
    }

    /// Every node lies in the one around it, behind those before it, and every byte of a text in
    /// its node.
    mutating func visit(_ node: Node, in outer: SourceRange) {
        precondition(outer.start <= node.range.start, "a node begins before the one around it")
        precondition(node.range.end <= outer.end, "a node ends behind the one around it")
        // A node that is reached through an alias stands elsewhere.
        let isAlias = source[node.range].first == "*"
        let inner = isAlias ? SourceRange(0..<source.text.utf8.count) : node.range
        check(node, in: inner)
        var position = inner.start
        for child in node.elements + node.entries.flatMap({ [$0.key, $0.value] }) {
            precondition(child.range.start >= position, "a node begins in the one before it")
            position = child.range.end
            visit(child, in: inner)
        }
    }

    private func check(_ node: Node, in inner: SourceRange) {
        _ = node.coreValue
        guard let text = node.placedText else { return }
        precondition(text.bytes == node.text.map { Array($0.utf8) }, "a text has two forms")
        var position = inner.start
        for index in text.bytes.indices {
            let range = text.range(index..<index + 1)
            precondition(position <= range.start, "a text is written backwards")
            precondition(range.end <= inner.end, "a text leaves its node")
            position = range.start
        }
    }
}
