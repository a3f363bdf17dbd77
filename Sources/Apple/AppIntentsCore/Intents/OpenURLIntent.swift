public import Foundation

/// An intent that opens an address.
public struct OpenURLIntent: SystemIntent {
    public static var title: LocalizedStringResource { "Open URL" }

    @IntentParameter(title: "URL") public var url: URL

    public init() {}

    public init(_ url: URL) {
        self.url = url
    }

    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.unavailable("opening '\(url.absoluteString)'")
    }
}
