import YAML

/// A value in a place of a file: how it is read, and its words in messages, schema and reference
/// page.
struct Form<Content: Sendable>: Sendable {
    /// The noun in a sentence, such as `a duration such as '30s'`.
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
    /// A form that is read from a map of a shape.
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
