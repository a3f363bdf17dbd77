extension TypeVariables {
    /// Returns whether a value of one type may stand where another is needed, and learns what
    /// variables stand for.
    mutating func assign(_ source: ExpressionType, to target: ExpressionType) -> Bool {
        switch (source, target) {
        case (_, .parameter), (_, .free): source == target || widen(target, to: source)
        case (.parameter, _), (.free, _): narrow(source, to: target)
        case (.secret(let type), _): assign(type, to: target)
        case (_, .secret(let type)): assign(source, to: type)
        case (.dyn, _), (_, .dyn), (.unknown, _), (_, .unknown): true
        case (.null, _): target.takesNull
        case (.nullable(let a), .nullable(let b)): assign(a, to: b)
        case (_, .nullable(let type)): assign(source, to: type)
        default: assignParts(of: source, to: target)
        }
    }

    private mutating func assignParts(
        of source: ExpressionType, to target: ExpressionType
    ) -> Bool {
        switch (source, target) {
        case (.list(let a), .list(let b)), (.optional(let a), .optional(let b)): assign(a, to: b)
        case (.map(let aKey, let aValue), .map(let bKey, let bValue)):
            assign(aKey, to: bKey) && assign(aValue, to: bValue)
        case (.type, .type), (.enumeration, .string): true
        // It may be one of them; a string that is written out is looked at.
        case (.string, .enumeration): true
        case (.enumeration(let a), .enumeration(let b)):
            a.isAnonymous || b.isAnonymous || a.name == b.name
                || a.cases.allSatisfy(b.cases.contains)
        case (.record(let a), .record(let b)): a.name == b.name || assignFields(of: a, to: b)
        case (.record, .map(let key, let value)):
            assign(.string, to: key) && assign(.dyn, to: value)
        case (.map(let key, _), .record): assign(key, to: .string)
        case (.opaque(let aName, let a), .opaque(let bName, let b)):
            aName == bName && a.count == b.count && zip(a, b).allSatisfy { assign($0, to: $1) }
        default: source == target
        }
    }

    private mutating func assignFields(of source: RecordType, to target: RecordType) -> Bool {
        target.fields.allSatisfy { field in
            guard let other = source[field.name] else { return field.isOptional || source.isOpen }
            return assign(other.type, to: field.type)
        }
    }

    /// Lets a variable stand for a type that is needed as well as for those that it stood for.
    private mutating func widen(_ variable: ExpressionType, to source: ExpressionType) -> Bool {
        guard let known = self[variable] else { return start(variable, as: source) }
        guard agree(known, source) else { return false }
        let wider = join(known, source)
        if !occurs(variable, in: wider) { self[variable] = wider }
        return true
    }

    private mutating func narrow(_ variable: ExpressionType, to target: ExpressionType) -> Bool {
        guard let known = self[variable] else { return start(variable, as: target) }
        return assign(known, to: target)
    }

    /// Lets a variable stand for its first type; of two free types the younger stands for the
    /// older.
    private mutating func start(_ variable: ExpressionType, as type: ExpressionType) -> Bool {
        var type = resolved(type)
        if case .free(let number) = variable {
            type = closed(type)
            if case .free(let other) = type, number < other {
                self[type] = variable
                return true
            }
        }
        if type == variable { return true }
        guard !occurs(variable, in: type) else { return false }
        self[variable] = type
        return true
    }

    /// Returns whether one of the types may stand where the other is needed.
    mutating func agree(_ a: ExpressionType, _ b: ExpressionType) -> Bool {
        attempt { $0.assign(b, to: a) } || attempt { $0.assign(a, to: b) }
    }
}

extension ExpressionType {
    /// Whether null may stand where the type is needed; in CEL it may for all but plain values.
    fileprivate var takesNull: Bool {
        switch self {
        case .null, .nullable, .timestamp, .duration, .optional, .opaque: true
        default: false
        }
    }
}
