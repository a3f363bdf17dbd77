@_spi(Hosting) public import AppIntentsCore
@_exported public import Foundation

/// Something that a person did in an app, which the app tells the system about.
public final class INInteraction: Sendable {
    public let identifier = UUID().uuidString
    public let intent: any AppIntent

    public init(intent: any AppIntent, response: INIntentResponse?) { self.intent = intent }

    /// Tells that the intent was performed; this cannot fail.
    public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        IntentDonationManager.shared.add(intent, nil)
        completion?(nil)
    }

    /// Tells that the intent was performed.
    public func donate() async throws { IntentDonationManager.shared.add(intent, nil) }
}

/// The response of an intent of an older kind.
open class INIntentResponse { public init() {} }
