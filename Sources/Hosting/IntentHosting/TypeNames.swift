@_spi(Hosting) import AppIntentsCore
import Catalogue

/// The ids of all types that are hosted, and what their sources say of others.
struct TypeNames: Sendable {
    private let ids: [ObjectIdentifier: TypeID]

    /// The names of queries and options providers with a value where none is chosen.
    private let suppliers: Set<String>

    init(_ types: [(type: Any.Type, id: TypeID)], suppliers: Set<String> = []) {
        self.suppliers = suppliers
        ids = Dictionary(types.map { (ObjectIdentifier($0.type), $0.id) }) { first, _ in first }
    }

    func id(of type: Any.Type) -> TypeID? { ids[ObjectIdentifier(type)] }

    /// Whether a query or an options provider says what is taken where nothing is chosen.
    func supplies(_ type: Any.Type) -> Bool {
        !suppliers.isEmpty && suppliers.contains(_typeName(type, qualified: true))
    }

    /// The type under which the catalogue knows values of a shape.
    ///
    /// A measurement, an amount of money or a person is written as text; what only its app knows
    /// may be anything.
    func type(of shape: _IntentValueShape) -> ValueType {
        switch shape {
        case .boolean: .bool
        case .integer: .int
        case .number: .double
        case .string, .richText, .person, .measurement, .currencyAmount: .string
        case .url: .url
        case .date, .dateComponents: .timestamp
        case .data: .bytes
        case .file: .file
        case .entity(let type): id(of: type).map(ValueType.named) ?? .any
        case .enumeration(let type): id(of: type).map(ValueType.named) ?? .any
        case .union: .any
        case .optional(let wrapped): .optional(type(of: wrapped.unwrapped))
        case .list(let element), .set(let element): .list(type(of: element))
        case .map(let element): .map(type(of: element))
        case .other("Duration"): .duration
        case .other("Decimal"): .double
        case .other("UUID"), .other("PersonNameComponents"), .other("PlaceDescriptor"),
            .other("CLPlacemark"):
            .string
        case .other: .any
        }
    }
}
