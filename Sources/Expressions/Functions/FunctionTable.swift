/// All functions that an expression may call, by name.
public struct FunctionTable: Sendable {
    private var functions: [String: Function] = [:]

    /// What stands before the first dot of functions' names, as in `math.abs`.
    private(set) var namespaces: Set<String> = []

    /// Creates a table of functions; overloads of one name from several places are joined.
    public init(_ functions: [Function] = []) {
        functions.forEach { add($0) }
    }

    /// Adds a function, or the overloads to the function that the table has by that name.
    public mutating func add(_ function: Function) {
        guard let known = functions[function.name] else {
            functions[function.name] = function
            let namespace = function.name.prefix { $0 != "." }
            if namespace != function.name { namespaces.insert(String(namespace)) }
            return
        }
        functions[function.name] = Function(
            known.name, known.summary, known.overloads + function.overloads)
    }

    /// The function of a name, or `nil` where there is none.
    public subscript(name: String) -> Function? { functions[name] }

    /// The names of all functions, those of operators included, in order.
    public var names: [String] { functions.keys.sorted() }
}
