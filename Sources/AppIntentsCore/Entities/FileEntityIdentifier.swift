public import Foundation

/// What a file is known by: where it lies, or a name that does not exist yet.
public struct FileEntityIdentifier: Hashable, Codable, Sendable, EntityIdentifierConvertible {
    public let entityIdentifierString: String

    private init(_ text: String) {
        entityIdentifierString = text
    }

    /// Returns the identifier of a file that exists.
    public static func file(url: URL) -> FileEntityIdentifier {
        FileEntityIdentifier(url.absoluteString)
    }

    /// Returns the identifier of a file that is only an idea.
    public static func draft(identifier: String) -> FileEntityIdentifier {
        FileEntityIdentifier(identifier)
    }

    public static func entityIdentifier(
        for entityIdentifierString: String
    ) -> FileEntityIdentifier? {
        FileEntityIdentifier(entityIdentifierString)
    }

    /// The address of the file, if it has one.
    public var url: URL? { URL(string: entityIdentifierString) }
}
