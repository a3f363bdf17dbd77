package import Diagnostics

/// Maps without a node for each key and value, since counting references costs when thousands of
/// small maps are read.
extension Node {
    /// Calls a body with the UTF-8 text of each key of a map, and with the places of the key and of
    /// its value.
    ///
    /// A key that is a list or a map is left out.
    package func forEachKey(_ body: (_ text: Span<UInt8>, _ key: Int, _ value: Int) -> Void) {
        guard record.kind == .map else { return }
        let file = tree.source.text.utf8Span
        let text = file.span
        let end = Int(record.next)
        var key = index + 1
        while key < end {
            let value = Int(tree.records[key].next)
            let named = tree.records[tree.records[key].target ?? key]
            if named.kind == .scalar, named.isVerbatim {
                body(text.extracting(named.textRange), key, value)
            } else if named.kind == .scalar {
                tree.withText(of: named) { body($0, key, value) }
            }
            key = Int(tree.records[value].next)
        }
    }

    /// The range of the first thing in it: of a map its first key, of a list its first element, and
    /// of that the same.
    package var mark: SourceRange {
        var shown = alias ?? index
        var place = index
        while tree.records[place].kind != .scalar, Int(tree.records[place].next) > place + 1 {
            shown = place + 1
            place = tree.records[shown].target ?? shown
        }
        return tree.records[shown].range
    }

    /// The node at a place.
    package func node(at place: Int) -> Node { Node(tree, at: place) }

    /// The range in the file of the node at an index.
    package func range(at place: Int) -> SourceRange { tree.records[place].range }
}

extension Tree.Record {
    /// The place of what an alias stands for.
    fileprivate var target: Int? { kind == .alias ? Int(text) : nil }
}
