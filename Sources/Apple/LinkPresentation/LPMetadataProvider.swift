public import Foundation

/// Reads what a page says about itself, which nothing on Linux does: it always fails.
public final class LPMetadataProvider {
    public init() {}

    public func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
        throw LPError(.metadataFetchFailed)
    }

    public func cancel() {}
}

/// The reason why a page's metadata could not be had.
public struct LPError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: Int, Hashable, Sendable { case metadataFetchFailed = 2 }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}

extension LPError: CustomStringConvertible {
    public var description: String { "nothing on Linux reads the metadata of pages" }
}
