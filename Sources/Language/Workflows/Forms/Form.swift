import YAML

/// What may stand in a place of a file: how it is read, and what messages, schema and reference
/// page say of it.
struct Form<Content: Sendable>: Sendable {
    /// What a sentence calls it, such as `a duration such as '30s'`.
    let noun: String

    let schema: Schema

    /// Returns what a node means, or `nil` after reporting why it means nothing here.
    let read: @Sendable (Node, inout Reading) -> Content?

    init(
        _ noun: String, _ schema: Schema,
        read: @escaping @Sendable (Node, inout Reading) -> Content?
    ) {
        self.noun = noun
        self.schema = schema
        self.read = read
    }
}

extension Form {
    /// What `read` makes of a map of a shape.
    static func fields(
        _ noun: String, _ shape: @escaping @Sendable () -> Shape,
        read: @escaping @Sendable (Fields, inout Reading) -> Content?
    ) -> Form {
        Form(noun, .shape(shape)) { node, reading in
            Fields(node, shape(), &reading).flatMap { read($0, &reading) }
        }
    }

    /// One of two forms, told apart by the kind of node.
    static func either(scalar: Form, else other: Form) -> Form {
        Form("\(scalar.noun) or \(other.noun)", .either([scalar.schema, other.schema])) {
            node, reading in
            if case .scalar = node.kind { return scalar.read(node, &reading) }
            return other.read(node, &reading)
        }
    }
}
