/// The type of a value: what is known of it before it is there.
public indirect enum ExpressionType: Hashable, Sendable {
    case null, bool, int, uint, double, string, bytes, timestamp, duration

    /// Anything at all; what is done with it is checked when it is there.
    case dyn

    /// A list whose elements are of one type.
    case list(ExpressionType)

    /// A map whose keys are of one type and whose values are of another.
    case map(ExpressionType, ExpressionType)

    /// A value or null; it has to be compared with null before it is used as the value.
    case nullable(ExpressionType)

    /// A value that need not be there, as the functions of optionals see it.
    case optional(ExpressionType)

    /// A type as a value, as `type(1)` is.
    case type(ExpressionType)

    /// A map with known fields, such as the result of a step or an entity.
    case record(RecordType)

    /// A string that is one of several.
    case enumeration(EnumerationType)

    /// A type that only functions know how to handle, by its name, as in `net.IP` and
    /// `tuple(int, string)`.
    case opaque(String, [ExpressionType])

    /// A type that the arguments of a call decide, such as the `A` of `list(A)`.
    case parameter(String)

    /// A type that is not decided yet while an expression is checked, as that of the elements of
    /// `[]`, by its number.
    case free(Int)

    /// A value that must not be shown; all that is made of it is secret as well.
    case secret(ExpressionType)

    /// The type of what is wrong and was reported, so that nothing else is said of it.
    case unknown
}
