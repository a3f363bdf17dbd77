public import Foundation

/// An identifier that can be written as text and read back.
public protocol EntityIdentifierConvertible {
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
    var entityIdentifierString: String { get }
}

extension String: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }

    public var entityIdentifierString: String { self }
}

extension Int: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }

    public var entityIdentifierString: String { String(self) }
}

extension UUID: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }

    public var entityIdentifierString: String { uuidString }
}

extension URL: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
        URL(string: entityIdentifierString)
    }

    public var entityIdentifierString: String { absoluteString }
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue == String {
    public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
        Self(rawValue: entityIdentifierString)
    }

    public var entityIdentifierString: String { rawValue }
}
