public import Foundation
public import UniformTypeIdentifiers

/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
    static var supportedContentTypes: [UTType] { get }
}

extension FileEntity { public static var supportedContentTypes: [UTType] { [.item] } }

/// The identity of a file: its place, or a name while it is not saved yet.
public struct FileEntityIdentifier: Hashable, Codable, Sendable, EntityIdentifierConvertible {
    private static let draftPrefix = "draft:"

    public let entityIdentifierString: String

    /// Returns the identifier of a saved file.
    ///
    /// Throws for an address that is not of a file.
    public static func file(url: URL) throws -> FileEntityIdentifier {
        guard url.isFileURL else { throw CocoaError.error(.fileReadUnsupportedScheme, url: url) }
        return FileEntityIdentifier(entityIdentifierString: url.absoluteString)
    }

    /// Returns the identifier of a document that is not saved yet.
    public static func draft(identifier: String) -> FileEntityIdentifier {
        FileEntityIdentifier(entityIdentifierString: draftPrefix + identifier)
    }

    public static func entityIdentifier(
        for entityIdentifierString: String
    ) -> FileEntityIdentifier? {
        let identifier = FileEntityIdentifier(entityIdentifierString: entityIdentifierString)
        return identifier.isDraft || identifier.address != nil ? identifier : nil
    }

    public var isDraft: Bool { entityIdentifierString.hasPrefix(Self.draftPrefix) }

    /// The name of a document that is not saved yet.
    public var draftIdentifier: String? {
        isDraft ? String(entityIdentifierString.dropFirst(Self.draftPrefix.count)) : nil
    }

    /// The place of the file, if it is saved.
    public var fileURL: URL? { get async throws { address } }

    private var address: URL? {
        URL(string: entityIdentifierString).flatMap { $0.isFileURL ? $0 : nil }
    }
}
