/// The bindings of types that are not decided when they are first met.
///
/// There are two kinds. The elements of `[]` have a *free* type, which anything that the list is
/// used with later decides. The *parameters* of an overload, such as the `A` of `list(A)`, last for
/// one call.
struct TypeVariables {
    private var freeTypes: [ExpressionType?] = []
    private var parameters: [(name: String, type: ExpressionType)] = []

    /// The bindings before the attempts that are going on changed them.
    private var changes: [(variable: ExpressionType, before: ExpressionType?)] = []
    private var attempts = 0

    /// Whether there is a free type, so that types may change after they were found.
    var hasFreeTypes: Bool { !freeTypes.isEmpty }

    /// Returns a type that is not decided yet.
    mutating func makeFreeType() -> ExpressionType {
        freeTypes.append(nil)
        return .free(freeTypes.count - 1)
    }

    /// Forgets what the parameters of the last overload stood for.
    mutating func forgetParameters() {
        if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    }

    /// The type that a parameter or a free type stands for, as far as it is known.
    subscript(variable: ExpressionType) -> ExpressionType? {
        get {
            switch variable {
            case .free(let number): return freeTypes[number]
            case .parameter(let name):
                for parameter in parameters where parameter.name == name { return parameter.type }
                return nil
            default: return nil
            }
        }
        set {
            if attempts > 0 { changes.append((variable, self[variable])) }
            set(variable, to: newValue)
        }
    }

    private mutating func set(_ variable: ExpressionType, to type: ExpressionType?) {
        switch variable {
        case .free(let number): freeTypes[number] = type
        case .parameter(let name):
            parameters.removeAll { $0.name == name }
            if let type { parameters.append((name, type)) }
        default: break
        }
    }

    /// Forgets what was learnt meanwhile if something comes out as false.
    mutating func attempt(_ something: (inout Self) -> Bool) -> Bool {
        let start = changes.count
        attempts += 1
        let isDone = something(&self)
        attempts -= 1
        if changes.count == start { return isDone }
        if !isDone {
            for change in changes[start...].reversed() { set(change.variable, to: change.before) }
            changes.removeSubrange(start...)
        } else if attempts == 0 {
            changes.removeAll(keepingCapacity: true)
        }
        return isDone
    }
}

extension TypeVariables {
    /// Returns the type that a variable stands for, as far as that is known, and any other type as
    /// it is.
    func resolved(_ type: ExpressionType) -> ExpressionType {
        guard type.isVariable, var known = self[type] else { return type }
        while let next = self[known] { known = next }
        return known
    }

    /// Returns the type without parameters of an overload, those that are not decided becoming free
    /// types.
    mutating func closed(_ type: ExpressionType) -> ExpressionType {
        guard type.hasVariables else { return type }
        return type.replacingVariables { variable in
            if case .free = variable { return variable }
            if let known = self[variable] { return closed(known) }
            let free = makeFreeType()
            self[variable] = free
            return free
        }
    }

    /// Returns the type as it is in the end, where what was not decided can be anything.
    func final(_ type: ExpressionType) -> ExpressionType {
        guard type.hasVariables else { return type }
        return type.replacingVariables { variable in
            let known = resolved(variable)
            return known.isVariable ? .dyn : final(known)
        }
    }

    /// Whether a variable is part of a type, so that it cannot stand for it.
    func occurs(_ variable: ExpressionType, in type: ExpressionType) -> Bool {
        type.contains { part in
            guard part.isVariable else { return false }
            let known = resolved(part)
            return known.isVariable ? known == variable : occurs(variable, in: known)
        }
    }
}
