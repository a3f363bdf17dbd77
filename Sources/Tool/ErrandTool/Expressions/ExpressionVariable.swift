import Arguments
import Expressions
import Values

/// A variable of an expression, as the command line gives it.
struct ExpressionVariable {
    let value: Value

    /// The type that the checker may assume of the value.
    var type: ExpressionType { value.expressionType }

    /// Reads a text: as a literal if it is one, and as itself if not.
    init(_ text: String) {
        let parsing = Parsing(text)
        let literal =
            parsing.isValid && parsing.expression.root.isLiteral ? Self.value(of: text) : nil
        value = literal ?? .string(text)
    }

    private static func value(of text: String) -> Value? {
        let program = Environment(functions: .standard).compile(text).program
        // A literal that has no value, such as a timestamp of month 13, is a text as any other.
        return try? program?.evaluate().value()
    }
}

extension ExpressionVariable {
    /// Reads all variables of a command line.
    static func variables(_ assignments: [Assignment]) throws(UsageError) -> [String: Self] {
        var variables: [String: Self] = [:]
        for assignment in assignments {
            let (name, text) = (assignment.name, assignment.value)
            guard Parsing(name).isName else {
                throw UsageError("'\(name)' cannot be the name of a variable")
            }
            guard variables.updateValue(Self(text), forKey: name) == nil else {
                throw UsageError("'\(name)' is given twice")
            }
        }
        return variables
    }
}

extension Parsing {
    /// Whether the text is a name, or several with dots between them.
    fileprivate var isName: Bool { isValid && expression.root.isName }
}

extension Term {
    fileprivate var isName: Bool {
        switch kind {
        case .name(_, hasLeadingDot: false): true
        case .select(let selection):
            selection.mode == .value && !selection.isQuoted && selection.operand.isName
        default: false
        }
    }

    /// Whether the term says its value itself.
    fileprivate var isLiteral: Bool {
        switch kind {
        case .literal: true
        case .list(let elements): elements.allSatisfy { !$0.isOptional && $0.term.isLiteral }
        case .map(let entries):
            entries.allSatisfy { !$0.isOptional && $0.key.isLiteral && $0.value.isLiteral }
        case .call(let call):
            call.target == nil && ["timestamp", "duration"].contains(call.function)
                && call.arguments.allSatisfy(\.isLiteral)
        default: false
        }
    }
}

extension Value {
    fileprivate var expressionType: ExpressionType {
        switch self {
        case .null, .entity: .dyn
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        case .bytes: .bytes
        case .timestamp: .timestamp
        case .duration: .duration
        case .list(let list): .list(.common(of: list))
        case .map(let map):
            .map(.common(of: map.entries.map(\.key.value)), .common(of: map.entries.map(\.value)))
        }
    }
}

extension ExpressionType {
    /// The type of all values, if they have one in common.
    fileprivate static func common(of values: [Value]) -> ExpressionType {
        let types = Set(values.map(\.expressionType))
        return types.count == 1 ? types.first ?? .dyn : .dyn
    }
}
