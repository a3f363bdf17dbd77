public import Foundation

/// The reason why nothing was indexed.
public struct CSIndexError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: Int, Hashable, Sendable {
        case indexingUnsupported = -1005
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var indexingUnsupported: Code { .indexingUnsupported }
}

extension CSIndexError: LocalizedError, CustomStringConvertible {
    public var description: String { "there is no search index on Linux" }
    public var errorDescription: String? { description }
}
