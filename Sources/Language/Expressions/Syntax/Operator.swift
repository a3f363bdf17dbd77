/// The names by which calls and the table of functions know the operators, as in CEL's own syntax
/// trees.
public enum Operator {
    public static let and = "_&&_"
    public static let or = "_||_"
    public static let not = "!_"
    public static let negate = "-_"
    public static let conditional = "_?_:_"
    public static let equal = "_==_"
    public static let notEqual = "_!=_"
    public static let less = "_<_"
    public static let lessOrEqual = "_<=_"
    public static let greater = "_>_"
    public static let greaterOrEqual = "_>=_"
    public static let add = "_+_"
    public static let subtract = "_-_"
    public static let multiply = "_*_"
    public static let divide = "_/_"
    public static let modulo = "_%_"
    public static let `in` = "@in"
    /// The element of a list or the value of a map; terms of the kind `index` mean this row.
    public static let index = "_[_]"
    /// The same as an optional.
    public static let optionalIndex = "_[?_]"
    /// A field as an optional, by the name that messages know it by; no call has it.
    public static let optionalSelect = "_?._"

    /// A function that only macros make: true unless its argument is false; an error is true as
    /// well.
    public static let notStrictlyFalse = "@not_strictly_false"
    /// The map with one more entry, or with all entries of another.
    public static let mapInsert = "cel.@mapInsert"
    /// The list in the order of other values, one for each of its elements; a member.
    public static let sortByKeys = "@sortByAssociatedKeys"
    /// Terms by number, `@index0` and so on, each evaluated once at most, and a result that uses
    /// them.
    public static let block = "cel.@block"
}
