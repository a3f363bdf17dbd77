import Catalogue
import Expressions
import Values

extension Literal {
    /// The type that the literal has where nothing says what it should be.
    var type: ExpressionType {
        switch content {
        case .scalar(_, let value), .computed(let value): value.type
        case .list(let elements): .list(elements.map(\.type).joined ?? .dyn)
        case .map(let pairs):
            .record(RecordType(written: pairs.map { .init($0.key, $0.value.type) }))
        }
    }
}

extension Value {
    fileprivate var type: ExpressionType {
        switch self {
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        default: .dyn
        }
    }
}

extension RecordType {
    /// Creates the type of a map that is written in a file, which is called by what is in it.
    init(written fields: [Field]) {
        let name = "{" + fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + "}"
        self.init(name.utf8.count <= 200 ? name : String(name.prefix(200)) + "…", fields)
    }
}

extension [ExpressionType] {
    /// The type of what may be of any of these types.
    var joined: ExpressionType? { dropFirst().reduce(first) { $0?.joined(with: $1) } }
}
