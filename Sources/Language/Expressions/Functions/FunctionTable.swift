/// All functions that an expression may call, by name.
public struct FunctionTable: Sendable {
    /// An object, since every check of an expression holds on to the table.
    private var content: Content

    /// Creates a table of functions; overloads of one name from several places are joined.
    public init(_ functions: [Function] = []) { content = Content(functions) }

    /// Adds a function, or the overloads to the function that the table has by that name.
    public mutating func add(_ function: Function) {
        content = Content(Array(content.functions.values) + [function])
    }

    /// The function of a name, or `nil` where there is none.
    public subscript(name: String) -> Function? { content.functions[name] }

    /// The names of all functions, those of operators included, in order.
    public var names: [String] { content.functions.keys.sorted() }

    /// The texts before the first dot of functions' names, as in `math.abs`.
    var namespaces: Set<String> { content.namespaces }
}

extension FunctionTable {
    private final class Content: Sendable {
        let functions: [String: Function]
        let namespaces: Set<String>

        init(_ functions: [Function]) {
            var known: [String: Function] = [:]
            for function in functions {
                known[function.name] =
                    known[function.name].map {
                        Function($0.name, $0.summary, $0.overloads + function.overloads)
                    } ?? function
            }
            self.functions = known
            namespaces = Set(
                known.keys.compactMap { name in name.firstIndex(of: ".").map { String(name[..<$0]) }
                })
        }
    }
}

extension FunctionTable {
    /// CEL's own functions and those of all libraries.
    public static let standard = FunctionTable(
        StandardLibrary.functions + PatternLibrary.functions + StringLibrary.functions
            + MathLibrary.functions + ListLibrary.functions + OptionalLibrary.functions
            + EncoderLibrary.functions + NetworkLibrary.functions + ErrandLibrary.functions)
}
