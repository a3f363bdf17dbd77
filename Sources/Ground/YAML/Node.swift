public import Diagnostics

/// A value of a document: a scalar, a list or a map.
///
/// A node is a place in the one array that holds its document, so to make one, to copy one and to
/// free a deep tree costs next to nothing. Where an alias stands, the node is what the alias stands
/// for.
public struct Node: Sendable {
    let tree: Tree
    let index: Int

    /// The range of the alias through which the node was reached, if it was.
    let alias: Int?

    init(_ tree: Tree, at index: Int) {
        self.tree = tree
        let record = tree.records[index]
        if record.kind == .alias {
            self.index = Int(record.text)
            alias = index
        } else {
            self.index = index
            alias = nil
        }
    }

    var record: Tree.Record { tree.records[index] }
}

extension Node {
    public enum Kind: Hashable, Sendable {
        case scalar(ScalarStyle)
        case list
        case map
    }

    /// The style of a scalar, which decides whether it can be anything but text.
    public enum ScalarStyle: UInt8, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    public var kind: Kind {
        switch record.kind {
        case .list: .list
        case .map: .map
        case .scalar, .alias: .scalar(record.style)
        }
    }

    /// The range in the file, without its tag and anchor; for an alias, the range of the alias.
    public var range: SourceRange {
        let record = alias.map { tree.records[$0] } ?? record
        return SourceRange(Int(record.start)..<Int(record.end))
    }

    /// The tag in full, such as `tag:yaml.org,2002:str`, or `nil` where none is written.
    public var tag: String? { tree.properties(of: index)?.tag }

    /// Calls a body with the UTF-8 text of a scalar, and returns what comes of it, or `nil` for a
    /// list or a map.
    public func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
        let record = record
        return record.kind == .scalar ? tree.withText(of: record, body) : nil
    }

    /// The text of a scalar, or `nil`.
    public var text: String? { record.kind == .scalar ? tree.text(of: record) : nil }
}

extension Node {
    /// The elements of a list; none for anything else.
    public var elements: Children { Children(of: self, if: record.kind == .list) }

    /// The entries of a map in the order of writing; none for anything else.
    public var entries: Entries { Entries(Children(of: self, if: record.kind == .map)) }

    /// The first element of a list or the first key of a map, if it has one.
    public var firstChild: Node? {
        let record = record
        guard record.kind != .scalar, Int(record.next) > index + 1 else { return nil }
        return Node(tree, at: index + 1)
    }

    /// The nodes directly in a list or map.
    public struct Children: Sequence, IteratorProtocol {
        private let tree: Tree
        private var position: Int
        private let end: Int

        fileprivate init(of node: Node, if isAny: Bool) {
            tree = node.tree
            position = node.index + 1
            end = isAny ? Int(node.record.next) : position
        }

        /// The number of entries left, which is found by going through them.
        public var underestimatedCount: Int {
            var count = 0
            var next = position
            while next < end {
                count += 1
                next = Int(tree.records[next].next)
            }
            return count
        }

        public mutating func next() -> Node? {
            guard position < end else { return nil }
            defer { position = Int(tree.records[position].next) }
            return Node(tree, at: position)
        }
    }

    /// The keys of a map with their values.
    public struct Entries: Sequence, IteratorProtocol {
        private var rest: Children

        fileprivate init(_ nodes: Children) { rest = nodes }

        /// The number of entries left, which is found by going through them.
        public var underestimatedCount: Int { rest.underestimatedCount / 2 }

        public mutating func next() -> (key: Node, value: Node)? {
            guard let key = rest.next(), let value = rest.next() else { return nil }
            return (key, value)
        }
    }
}
