import Values

/// What is known of a name before a run: a value, or the steps that it depends on.
enum Known {
    case value(Value)

    /// A map, some fields of which depend on steps.
    case record(ValueMap, open: [String: Set<String>])

    /// Nothing, since it depends on steps that are not done.
    case open(Set<String>)

    /// The value as an expression sees it that reads some paths; or the steps that one of these
    /// depends on.
    func value(readBy paths: [[String]]) -> (value: Value?, causes: Set<String>) {
        switch self {
        case .value(let value): return (value, [])
        case .open(let causes): return (nil, causes)
        case .record(let map, let open):
            var causes: Set<String> = []
            for path in paths {
                if path.count > 1 {
                    causes.formUnion(open[path[1]] ?? [])
                } else {
                    causes.formUnion(open.values.joined())
                }
            }
            return (causes.isEmpty ? .map(map) : nil, causes)
        }
    }

    /// A map of names, each known or not.
    init(_ fields: [String: Known]) {
        var map = ValueMap()
        var open: [String: Set<String>] = [:]
        for (name, known) in fields {
            switch known {
            case .value(let value): map[.string(name)] = value
            case .record(let inner, let missing):
                if missing.isEmpty {
                    map[.string(name)] = .map(inner)
                } else {
                    open[name] = Set(missing.values.joined())
                }
            case .open(let causes): open[name] = causes
            }
        }
        self = .record(map, open: open)
    }
}
