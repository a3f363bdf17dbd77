public import Foundation

/// The facts about a page.
open class LPLinkMetadata {
    open var originalURL: URL?
    open var url: URL?
    open var title: String?

    public init() {}
}
