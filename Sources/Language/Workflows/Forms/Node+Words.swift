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
}
