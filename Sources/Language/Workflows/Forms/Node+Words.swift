import YAML

/// Words for a node in messages.
extension Node {
    /// The noun for it in a message.
    var noun: String {
        switch kind {
        case .list: "a list"
        case .map: "a map"
        case .scalar: isNull ? "nothing" : "a single value"
        }
    }
}
