/// The key of a dependency.
struct DependencyKey: Hashable, Sendable {
    private let type: ObjectIdentifier
    private let key: String?
    let name: String

    init(_ key: AnyHashable?, _ type: Any.Type) {
        self.type = ObjectIdentifier(type)
        // The description tells keys apart and is sendable, which a key of any type need not be.
        self.key = key.map { String(reflecting: $0.base) }
        name = _typeName(type, qualified: false)
    }
}
