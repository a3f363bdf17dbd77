/// An entity that has an address.
public protocol URLRepresentableEntity: AppEntity {
    static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
    public typealias URLRepresentation = EntityURLRepresentation<Self>
}

/// An enum of which the values have addresses.
public protocol URLRepresentableEnum: AppEnum { static var urlRepresentation: [Self: URL] { get } }

/// An address with places for an entity's identifier and properties.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation, Sendable
{
    /// A part of an address that is not a property.
    public enum Token: Sendable { case id }

    private let parts: [@Sendable (Entity) -> String]

    public init(stringLiteral value: String) { parts = [{ _ in value }] }

    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// Returns the address of an entity, unless it is none.
    public func url(of entity: Entity) -> URL? { URL(string: parts.map { $0(entity) }.joined()) }

    /// Collects the parts of an address.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [@Sendable (Entity) -> String] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { parts.append { _ in literal } }

        public mutating func appendInterpolation(_ token: Token) {
            parts.append { $0.id.entityIdentifierString }
        }

        public mutating func appendInterpolation<Value>(
            _ keyPath: any KeyPath<Entity, EntityProperty<Value>> & Sendable
        ) {
            parts.append { entity in
                entity[keyPath: keyPath].currentValue.map { "\($0)" } ?? ""
            }
        }
    }
}
