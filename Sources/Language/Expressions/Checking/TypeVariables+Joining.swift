extension TypeVariables {
    /// Returns the type of what can be of either type, given that they agree.
    func join(_ a: ExpressionType, _ b: ExpressionType) -> ExpressionType {
        let (a, b) = (resolved(a), resolved(b))
        switch (a, b) {
        case (.parameter, _), (.free, _): return b
        case (_, .parameter), (_, .free): return a
        case (.unknown, _), (_, .unknown): return .unknown
        case (.dyn, _), (_, .dyn): return .dyn
        case (.secret(let a), let b), (let a, .secret(let b)): return .secret(join(a, b))
        case (.null, .null): return .null
        case (.null, let other), (let other, .null): return withNull(other)
        case (.nullable(let a), .nullable(let b)), (.nullable(let a), let b),
            (let a, .nullable(let b)):
            return .nullable(join(a, b))
        default: return joinParts(a, b)
        }
    }

    private func joinParts(_ a: ExpressionType, _ b: ExpressionType) -> ExpressionType {
        switch (a, b) {
        case (.list(let a), .list(let b)): .list(join(a, b))
        case (.optional(let a), .optional(let b)): .optional(join(a, b))
        case (.map(let aKey, let aValue), .map(let bKey, let bValue)):
            .map(join(aKey, bKey), join(aValue, bValue))
        case (.type(let a), .type(let b)): .type(a == b ? a : .dyn)
        case (.string, .enumeration), (.enumeration, .string): .string
        case (.enumeration(let a), .enumeration(let b)): join(a, b)
        case (.record(let a), .record(let b)): join(a, b)
        case (.record, .map(let key, _)), (.map(let key, _), .record): .map(key, .dyn)
        case (.opaque(let name, let a), .opaque(_, let b)):
            .opaque(name, zip(a, b).map { join($0, $1) })
        default: a
        }
    }

    /// Returns the type with null, which CEL lets stand for all but plain values anyway.
    private func withNull(_ type: ExpressionType) -> ExpressionType {
        switch type {
        case .nullable, .timestamp, .duration, .optional, .opaque: type
        default: .nullable(type)
        }
    }

    private func join(_ a: EnumerationType, _ b: EnumerationType) -> ExpressionType {
        if a.isAnonymous, b.isAnonymous {
            return .enumeration(
                EnumerationType(anonymous: a.cases + b.cases.filter { !a.cases.contains($0) }))
        }
        if a.isAnonymous || b.isAnonymous { return .string }
        if a.name == b.name { return .enumeration(a) }
        return b.cases.allSatisfy(a.cases.contains) ? .enumeration(a) : .enumeration(b)
    }

    /// A field of a record is optional unless it is there in both.
    private func join(_ a: RecordType, _ b: RecordType) -> ExpressionType {
        guard a != b else { return .record(a) }
        guard a.name == b.name else {
            var trial = self
            return trial.assign(.record(a), to: .record(b)) ? .record(b) : .record(a)
        }
        let fields = a.fields.map { field in
            b[field.name]?.isOptional == false ? field : field.with(isOptional: true)
        }
        return .record(RecordType(a.name, fields, isOpen: a.isOpen))
    }
}
