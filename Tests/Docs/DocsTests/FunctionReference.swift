import Expressions

/// The page that lists the functions of expressions, made from the table that checks and calls
/// them.
enum FunctionReference {
    static var page: String {
        let table = FunctionTable.standard
        let functions = table.names.filter { $0.first?.isLetter == true && !$0.contains("@") }
            .compactMap { table[$0] }
        return """
            # Functions of expressions

            Every function that an [expression](expressions.md) may call, with the forms that it has. `A` and `B` stand for any type; equal letters
            mean equal types. The operators are in the [reference](expressions.md), and so is what `map`, `filter` and the like do.

            \(functions.map(section).joined(separator: "\n"))
            """
    }

    private static func section(_ function: Function) -> String {
        let forms = function.overloads.map { "- `\(form($0, function.name))`\n" }.joined()
        return "## \(function.name)\n\n\(function.summary)\n\n\(forms)"
    }

    private static func form(_ overload: Overload, _ name: String) -> String {
        let parameters = overload.parameters.map { "\($0)".plain }
        let call =
            overload.style == .member
            ? "\(parameters.first ?? "").\(name)(\(parameters.dropFirst().joined(separator: ", ")))"
            : "\(name)(\(parameters.joined(separator: ", ")))"
        return "\(call) → \("\(overload.result)".plain)"
    }
}

extension String {
    /// A type's spelling with single letters for type parameters, and with the short word for an
    /// optional.
    fileprivate var plain: String {
        replacing("<A>", with: "A").replacing("<B>", with: "B").replacing("<T>", with: "A")
            .replacing("optional_type(", with: "optional(")
    }
}
