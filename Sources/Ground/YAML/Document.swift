import Diagnostics

/// One document of a file.
public struct Document: Sendable {
    let tree: Tree
    let record: Tree.DocumentRecord

    init(_ tree: Tree, _ record: Tree.DocumentRecord) {
        self.tree = tree
        self.record = record
    }

    public var root: Node { Node(tree, at: record.root) }
}
