import Diagnostics
import YAML

/// What messages say of a node.
extension Node {
    /// What a message calls it.
    var noun: String {
        switch kind {
        case .list: "a list"
        case .map: "a map"
        case .scalar: isNull ? "nothing" : "a single value"
        }
    }

    /// What is marked if the whole is wrong: of a map its first key, of a list its first element.
    var mark: SourceRange {
        var node = self
        while let first = node.firstChild { node = first }
        return node.range
    }
}
