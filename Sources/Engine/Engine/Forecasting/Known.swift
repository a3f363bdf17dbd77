import Values

/// What is known ahead of a run about a value.
indirect enum Known {
    case value(Value)

    /// A map, some fields of which may depend on steps, as a whole or in parts.
    case record([String: Known])

    /// Nothing, since it depends on steps that are not done.
    case open(Set<String>)

    /// The value as an expression sees it that reads some paths, of which each begins with its
    /// name; or the steps that one of these depends on.
    func value(readBy paths: [[String]]) -> (value: Value?, causes: Set<String>) {
        let causes = paths.reduce(into: Set<String>()) { causes, path in
            causes.formUnion(self.causes(under: path.dropFirst()))
        }
        return (causes.isEmpty ? known : nil, causes)
    }

    /// What is known of it; of a map, the fields that are.
    var known: Value? {
        switch self {
        case .value(let value): return value
        case .open: return nil
        case .record(let fields):
            var map = ValueMap()
            for (name, field) in fields { map[.string(name)] = field.known }
            return .map(map)
        }
    }

    /// The steps that all of it depends on, or the field to which a path leads.
    func causes(under path: ArraySlice<String> = []) -> Set<String> {
        switch self {
        case .value: return []
        case .open(let causes): return causes
        case .record(let fields):
            if let name = path.first { return fields[name]?.causes(under: path.dropFirst()) ?? [] }
            return fields.values.reduce(into: []) { $0.formUnion($1.causes()) }
        }
    }
}
