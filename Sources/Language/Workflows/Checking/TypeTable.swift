import Catalogue
import Expressions
import Values

/// The types that values of the catalogue's types have in expressions.
struct TypeTable {
    let catalogue: IntentCatalogue
    private var known: [Place: ExpressionType] = [:]
    private var callees: [TypeID: Callee] = [:]

    private struct Place: Hashable {
        let id: TypeID
        let depth: Int
    }

    /// Entities within entities within entities are checked when they are there, since they may go
    /// on for ever.
    private static let deepest = 3

    init(_ catalogue: IntentCatalogue) { self.catalogue = catalogue }

    /// The intent of an id, if the catalogue has it.
    mutating func callee(_ id: TypeID) -> Callee? {
        if let callee = callees[id] { return callee }
        guard let intent = catalogue.intent(id) else { return nil }
        let callee = Callee(intent, &self)
        callees[id] = callee
        return callee
    }

    subscript(_ type: ValueType) -> ExpressionType { mutating get { self.type(type, depth: 0) } }

    private mutating func type(_ type: ValueType, depth: Int) -> ExpressionType {
        switch type {
        case .any: .dyn
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string, .date, .url, .file: .string
        case .bytes: .bytes
        case .timestamp: .timestamp
        case .duration: .duration
        case .list(let element): .list(self.type(element, depth: depth))
        case .map(let element): .map(.string, self.type(element, depth: depth))
        case .optional(let inner): .nullable(self.type(inner, depth: depth))
        case .secret(let inner): .secret(self.type(inner, depth: depth))
        case .named(let id): named(id, depth: depth)
        }
    }

    private mutating func named(_ id: TypeID, depth: Int) -> ExpressionType {
        let place = Place(id: id, depth: depth)
        if let type = known[place] { return type }
        let type = make(id, depth: depth)
        known[place] = type
        return type
    }

    private mutating func make(_ id: TypeID, depth: Int) -> ExpressionType {
        if let enumeration = catalogue.enumeration(id) {
            return .enumeration(.init("\(id)", enumeration.cases.map(\.value)))
        }
        guard let entity = catalogue.entity(id) else { return .dyn }
        guard depth < Self.deepest else { return .record(RecordType("\(id)", [], isOpen: true)) }
        var fields = entity.properties.map {
            RecordType.Field($0.name, type($0.type, depth: depth + 1))
        }
        if entity.properties.allSatisfy({ $0.name != "id" }) {
            fields.insert(.init("id", .string), at: 0)
        }
        return .record(RecordType("\(id)", fields))
    }

    /// Whether values of a type are things of an app, or lists of these.
    func isOfThings(_ type: ValueType) -> Bool {
        switch type {
        case .optional(let inner), .list(let inner), .secret(let inner): isOfThings(inner)
        case .named(let id): catalogue.entity(id) != nil
        default: false
        }
    }

    /// Returns the type of expressions that may stand where a type is expected, given what was
    /// found.
    ///
    /// A call reads texts where only they can be written, and turns numbers into others.
    mutating func needed(_ type: ValueType, for found: ExpressionType) -> ExpressionType {
        switch (type, found) {
        case (_, .secret(let inner)): return needed(type, for: inner)
        case (.secret(let inner), _): return needed(inner, for: found)
        case (.optional(let inner), .nullable(let held)): return .nullable(needed(inner, for: held))
        case (.optional(let inner), _): return .nullable(needed(inner, for: found))
        case (.list(let inner), .list(let element)): return .list(needed(inner, for: element))
        case (.map(let inner), .map(_, let element)):
            return .map(.string, needed(inner, for: element))
        case (.int, .uint), (.uint, .int), (.double, .int), (.double, .uint): return found
        case (.timestamp, .string), (.duration, .string): return .string
        case (.named(let id), .string) where catalogue.entity(id) != nil: return .string
        default: return self[type]
        }
    }
}
