public import Foundation

/// The facts about a page.
open class LPLinkMetadata {
    open var originalURL: URL?
    open var url: URL?
    open var title: String?

    public init() {}
}

/// The facts about a page, as a value that intents can carry.
public struct LinkMetadata: Hashable, Sendable {
    public var originalURL: URL?
    public var url: URL?
    public var title: String?

    public init(originalURL: URL? = nil, url: URL? = nil, title: String? = nil) {
        self.originalURL = originalURL
        self.url = url
        self.title = title
    }
}
