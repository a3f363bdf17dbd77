public import Foundation

/// An intent that shows something in its app, of which the `perform()` may be missing on Linux.
///
/// Public code has it behind a platform condition that is false here, or leaves it to the system.
public protocol _ContentShowingIntent: AppIntent {}

extension _ContentShowingIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.unavailable("showing content for '\(Title(Self.self).words)'")
    }
}

/// An intent that opens one thing in its app.
public protocol OpenIntent: SystemIntent, _ContentShowingIntent {
    associatedtype Value: AppValue
    var target: Value { get set }
}

/// An intent that opens an address.
public struct OpenURLIntent: SystemIntent {
    public static var title: LocalizedStringResource { "Open URL" }

    @IntentParameter(title: "URL") public var url: URL

    public init() {}

    public init(_ url: URL) { self.url = url }

    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.unavailable("opening '\(url.absoluteString)'")
    }
}

/// An intent that is an address.
public protocol URLRepresentableIntent: SystemIntent, _ContentShowingIntent {}
/// An intent that leaves it to a view of the app to show its target.
public protocol TargetContentProvidingIntent: SystemIntent, _ContentShowingIntent {}
