import Diagnostics
import YAML

/// What messages say of a node.
extension Node {
    /// What a message calls it.
    var noun: String {
        switch kind {
        case .list: "a list"
        case .map: "a map"
        case .scalar: isNothing ? "nothing" : "a single value"
        }
    }

    /// Whether it is a scalar that stands for no value.
    var isNothing: Bool {
        guard kind == .scalar(.plain) else { return false }
        return hasText("") || hasText("~") || hasText("null") || hasText("Null") || hasText("NULL")
    }

    /// What is marked if the whole is wrong: of a map its first key, of a list its first element.
    var mark: SourceRange {
        var node = self
        while let first = node.firstChild { node = first }
        return node.range
    }
}
