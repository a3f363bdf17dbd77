import Foundation
public import UniformTypeIdentifiers

/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
    static var supportedContentTypes: [UTType] { get }
}

extension FileEntity {
    public static var supportedContentTypes: [UTType] { [.item] }
}
