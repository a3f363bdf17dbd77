/// What is known of types that are not decided when they are first met.
///
/// There are two kinds. The elements of `[]` have a *free* type, which anything that the list is used with later
/// decides. The *parameters* of an overload, such as the `A` of `list(A)`, last for one call.
struct TypeVariables {
    private var bindings: [String: ExpressionType] = [:]
    private var parameters: [(name: String, type: ExpressionType)] = []
    private var count = 0

    /// Whether there is a free type, so that types may change after they were found.
    var hasFreeTypes: Bool { count > 0 }

    /// Returns a type that is not decided yet.
    mutating func makeFreeType() -> ExpressionType {
        count += 1
        return .parameter("#\(count)")
    }

    /// Forgets what the parameters of the last overload stood for.
    mutating func forgetParameters() {
        parameters.removeAll(keepingCapacity: true)
    }

    func binding(of name: String) -> ExpressionType? {
        Self.isFree(name) ? bindings[name] : parameters.first { $0.name == name }?.type
    }

    mutating func bind(_ name: String, to type: ExpressionType) {
        if Self.isFree(name) {
            bindings[name] = closed(type)
        } else if let index = parameters.firstIndex(where: { $0.name == name }) {
            parameters[index].type = type
        } else {
            parameters.append((name, type))
        }
    }

    static func isFree(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: "#") }

    /// Returns the type without parameters of an overload, those that are not decided becoming free types.
    mutating func closed(_ type: ExpressionType) -> ExpressionType {
        type.replacingParameters { name in
            if let type = binding(of: name) { return closed(type) }
            if Self.isFree(name) { return .parameter(name) }
            let free = makeFreeType()
            bind(name, to: free)
            return free
        }
    }

    /// Returns the type as it is in the end, where what was not decided can be anything.
    func final(_ type: ExpressionType) -> ExpressionType {
        type.replacingParameters { name in binding(of: name).map(final) ?? .dyn }
    }

    /// Returns the type that a free type stands for, as far as that is known, and any other type as it is.
    func resolved(_ type: ExpressionType) -> ExpressionType {
        var type = type
        while case .parameter(let name) = type, let bound = binding(of: name) { type = bound }
        return type
    }

    /// Whether a variable is part of a type, so that it cannot stand for it.
    func occurs(_ name: String, in type: ExpressionType) -> Bool {
        var found = false
        _ = type.replacingParameters { other in
            found =
                found || other == name || binding(of: other).map { occurs(name, in: $0) } == true
            return .parameter(other)
        }
        return found
    }
}
