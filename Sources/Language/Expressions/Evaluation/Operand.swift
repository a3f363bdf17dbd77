public import Values

/// A value while an expression is evaluated: what `Value` has, and what only expressions know.
///
/// Making one of a value is cheap however large that is, since its elements are converted as they
/// are read.
public enum Operand: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    /// A text, which is its code points.
    case string(String)
    case bytes([UInt8])
    case list(OperandList)
    case map(OperandMap)
    case timestamp(Timestamp)
    case duration(TimeSpan)
    indirect case entity(Entity)
    /// A type, by the name that it has in expressions.
    case type(String)
    /// Something that need not be there.
    indirect case optional(Operand?)
    /// A value that only some functions know how to handle.
    case opaque(any OpaqueOperand)
}

/// A kind of value that a library of functions adds, such as an address.
public protocol OpaqueOperand: AnyObject, Sendable {
    /// The name that `type()` returns.
    var typeName: String { get }

    /// Returns whether another of these is the same; one of another type never is.
    func isEqual(to other: any OpaqueOperand) -> Bool
}
