public import Foundation
import SearchIndex
import Synchronization

/// An index of an app's things, in which words find them.
///
/// It lies in the folder that the app has in the home. Where no host calls the app, or there is no
/// home, it is in memory and lives as long as the process. Several names are several indexes.
public final class CSSearchableIndex: Sendable {
    private static let shared = CSSearchableIndex(name: "default")

    package let name: String

    /// What was asked for last on the side.
    private let last = Mutex<Task<Void, Never>?>(nil)

    public init(name: String) { self.name = name }

    public class func `default`() -> CSSearchableIndex { shared }

    public class func isIndexingAvailable() -> Bool { true }

    /// Puts items in, in the place of those with their identifiers.
    ///
    /// An item is found until its ``CSSearchableItem/expirationDate``; without one it stays.
    public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        try await SearchIndex.inUse.put(items.map(\.entry), on: name)
    }

    public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        try await SearchIndex.inUse.remove(identifiers, of: CSSearchableItem.kind, on: name)
    }

    /// Deletes the items of domains, and of those within them: `mail` has `mail.inbox` in it.
    public func deleteSearchableItems(withDomainIdentifiers identifiers: [String]) async throws {
        for domain in identifiers {
            try await SearchIndex.inUse.remove(domain: domain, on: name)
        }
    }

    /// Deletes all items; entities stay until `deleteAppEntities` is called.
    public func deleteAllSearchableItems() async throws {
        try await SearchIndex.inUse.removeAll(of: CSSearchableItem.kind, on: name)
    }

    public func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let entries = items.map(\.entry)
        report(to: completionHandler) { [name] in
            try await SearchIndex.inUse.put(entries, on: name)
        }
    }

    public func deleteSearchableItems(
        withIdentifiers identifiers: [String],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        report(to: completionHandler) { [self] in
            try await deleteSearchableItems(withIdentifiers: identifiers)
        }
    }

    public func deleteSearchableItems(
        withDomainIdentifiers identifiers: [String],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        report(to: completionHandler) { [self] in
            try await deleteSearchableItems(withDomainIdentifiers: identifiers)
        }
    }

    public func deleteAllSearchableItems(
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { report(to: completionHandler) { [self] in try await deleteAllSearchableItems() } }

    /// Does something on the side, after what was asked for before, and tells how it ended.
    private func report(
        to handler: (@Sendable ((any Error)?) -> Void)?,
        of work: @escaping @Sendable () async throws -> Void
    ) {
        last.withLock { last in
            let before = last
            last = Task {
                await before?.value
                do {
                    try await work()
                    handler?(nil)
                } catch {
                    handler?(error)
                }
            }
        }
    }
}

/// The reason why nothing was indexed, for sources that name it.
///
/// Here the error is that of the database or of the app's folder, which says itself what is wrong.
public struct CSIndexError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: Int, Hashable, Sendable {
        case unknownError = -1
        case indexUnavailableError = -1000
        case invalidItemError = -1001
        case indexingUnsupported = -1005
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var unknownError: Code { .unknownError }
    public static var indexUnavailableError: Code { .indexUnavailableError }
    public static var invalidItemError: Code { .invalidItemError }
    public static var indexingUnsupported: Code { .indexingUnsupported }
}

extension CSIndexError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch code {
        case .unknownError: "something went wrong with the search index"
        case .indexUnavailableError: "the search index cannot be used"
        case .invalidItemError: "an item cannot be put into the search index"
        case .indexingUnsupported: "there is no search index"
        }
    }

    public var errorDescription: String? { description }
}
