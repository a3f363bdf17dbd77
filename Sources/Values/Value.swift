/// What a parameter, a result, a variable or a signal's payload holds.
///
/// Two values are equal where their canonical coding is: `NaN` is itself, `-0.0` is not `0.0`, and
/// the int, the uint and the double 1 are three values. Equality and order as CEL has them, over
/// all kinds of numbers, are a matter of its evaluator.
///
/// A copy costs a retain at most, since whatever is larger than a number lies behind one reference.
public enum Value: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case list([Value])
    case map(ValueMap)
    case timestamp(Timestamp)
    case duration(TimeSpan)
    indirect case entity(Entity)
}
