import Diagnostics
import YAML

/// A file of YAML that is imported, with what is noted of each of its parts.
struct Original {
    let file: SourceFile
    var notes = ImportNotes()

    init(_ file: SourceFile) { self.file = file }

    /// The first document, all of whose parts are expected from here on; `nil` also where the file
    /// has bytes that are no text, since a command without them would be another one.
    mutating func root() -> Node? {
        let damage = DiagnosticList(about: file)
        guard !damage.hasErrors else {
            notes.append(damage)
            return nil
        }
        var reader = DocumentReader(file)
        let documents = reader.documents()
        notes.append(reader.diagnostics)
        guard let root = documents.first?.root else { return nil }
        for document in documents { forEachLeaf(document.root) { notes.expect($0) } }
        for document in documents.dropFirst() { _ = name(document.root, "a second document") }
        return root
    }

    /// Calls a body with the places of all texts, and of lists and maps with nothing in them.
    ///
    /// What an alias stands for has its place where it is written.
    private func forEachLeaf(_ node: Node, _ body: (Place) -> Void) {
        let children = Self.children(of: node)
        if children.isEmpty { body(place(of: node)) }
        for child in children { forEachLeaf(child, body) }
    }

    /// The values directly in a node, unless it is an alias.
    static func children(of node: Node) -> [Node] {
        guard let first = node.firstChild, first.range.start >= node.range.start,
            first.range.start < max(node.range.end, node.range.start + 1)
        else { return [] }
        return Array(node.elements) + node.entries.map(\.value)
    }

    func place(of node: Node) -> Place { Place(file, node.range) }
}

extension Original {
    /// Notes that all of a node is in the files.
    mutating func carry(_ node: Node?) {
        guard let node else { return }
        notes.carry(place(of: node))
        for child in Self.children(of: node) { carry(child) }
    }

    /// Says of all of a node that it does not carry over, and returns that as a remark; `key` is
    /// the place that is shown, if it is not that of the node.
    mutating func name(_ node: Node, at key: Node? = nil, _ text: String) -> String {
        mark(node)
        return notes.say(place(of: key ?? node), text)
    }

    private mutating func mark(_ node: Node) {
        notes.mark(place(of: node))
        for child in Self.children(of: node) { mark(child) }
    }
}

extension Original {
    /// Whether something was noted of all of a node.
    func isDone(_ node: Node) -> Bool {
        notes.isDone(place(of: node)) && Self.children(of: node).allSatisfy(isDone)
    }
}
