/// The facts about a variable that conditions around a term add to its declaration.
struct Narrowing {
    /// A fact about a value that a condition tells.
    enum Claim {
        /// It is there, so it is there in all that holds it.
        case isPresent
        /// It is there and not null.
        case isNotNull
    }

    /// The name of the variable.
    let name: String

    /// The number of the macro's variable, or `nil` for a variable of the environment.
    let local: Int?

    /// The type of the variable there.
    var type: ExpressionType
}

/// A value that a condition says something about and that no variable's type can tell, as that of
/// `list[0].field`.
struct Tested {
    let path: String
    let claim: Narrowing.Claim
}

extension ExpressionType {
    /// Returns the type of a value of which it is known that something in it is there.
    func narrowed(at fields: ArraySlice<String>, _ claim: Narrowing.Claim) -> Self {
        switch self {
        case .secret(let type): return .secret(type.narrowed(at: fields, claim))
        case .nullable(let type) where !fields.isEmpty || claim == .isNotNull:
            return type.narrowed(at: fields, claim)
        case .record(let record):
            guard let name = fields.first, let field = record[name] else { return self }
            let type = field.type.narrowed(at: fields.dropFirst(), claim)
            return .record(record.replacing(field.with(type, isOptional: false)))
        default: return self
        }
    }
}

extension RecordType.Field {
    /// Returns the field with another type, or another word on whether it may be missing.
    func with(_ type: ExpressionType? = nil, isOptional: Bool) -> Self {
        Self(name, type ?? self.type, isOptional: isOptional, documentation: documentation)
    }
}
