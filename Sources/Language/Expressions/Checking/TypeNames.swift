/// The types that an expression can name, as in `type(x) == int`.
enum TypeNames {
    private static let types: [String: ExpressionType] = [
        "bool": .bool, "int": .int, "uint": .uint, "double": .double, "string": .string,
        "bytes": .bytes, "list": .list(.dyn), "map": .map(.dyn, .dyn), "null_type": .null,
        "type": .type(.dyn), "optional_type": .optional(.dyn),
        "google.protobuf.Timestamp": .timestamp, "google.protobuf.Duration": .duration,
        "net.IP": .opaque("net.IP", []), "net.CIDR": .opaque("net.CIDR", []),
    ]

    /// The first parts of those names that have dots.
    static func isRoot(_ name: String) -> Bool { name == "google" || name == "net" }

    static func type(named name: String) -> ExpressionType? { types[name] }
}
