public import Foundation

/// Reads what a page says about itself, which nothing on Linux does: it always fails.
public final class LPMetadataProvider {
    public init() {}

    public func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
        throw LPError(.metadataFetchFailed)
    }

    public func cancel() {}
}
