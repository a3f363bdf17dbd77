public import Foundation

/// The system's search index, which Linux does not have: every change to it fails.
///
/// Sources that ask ``isIndexingAvailable()`` first hear no.
public final class CSSearchableIndex: Sendable {
    private static let shared = CSSearchableIndex(name: "default")

    private let name: String

    public init(name: String) { self.name = name }

    public class func `default`() -> CSSearchableIndex { shared }

    public class func isIndexingAvailable() -> Bool { false }

    public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        throw CSIndexError(.indexingUnsupported)
    }

    public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        throw CSIndexError(.indexingUnsupported)
    }

    public func deleteSearchableItems(withDomainIdentifiers identifiers: [String]) async throws {
        throw CSIndexError(.indexingUnsupported)
    }

    public func deleteAllSearchableItems() async throws { throw CSIndexError(.indexingUnsupported) }

    public func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(CSIndexError(.indexingUnsupported)) }

    public func deleteSearchableItems(
        withIdentifiers identifiers: [String],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(CSIndexError(.indexingUnsupported)) }

    public func deleteAllSearchableItems(
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(CSIndexError(.indexingUnsupported)) }
}

/// The reason why nothing was indexed.
public struct CSIndexError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: Int, Hashable, Sendable { case indexingUnsupported = -1005 }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var indexingUnsupported: Code { .indexingUnsupported }
}

extension CSIndexError: LocalizedError, CustomStringConvertible {
    public var description: String { "there is no search index on Linux" }
    public var errorDescription: String? { description }
}
