@_spi(Hosting) public import AppIntentsCore
@_exported public import Foundation

/// Something that a person did in an app, which the app tells the system about.
public final class INInteraction: Sendable {
    private let id = UUID()
    public let intent: any AppIntent

    public var identifier: String { id.uuidString }

    public init(intent: any AppIntent, response: INIntentResponse?) { self.intent = intent }

    /// Tells that the intent was performed; this cannot fail.
    public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        tell()
        completion?(nil)
    }

    /// Tells that the intent was performed.
    public func donate() async throws { tell() }

    private func tell() { IntentDonationManager.shared.add(intent, nil, as: id) }

    /// Takes back what was told, by its identifiers; this cannot fail.
    public static func delete(
        with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        takeBack(identifiers)
        completion?(nil)
    }

    /// Takes back what was told, by its identifiers.
    public static func delete(with identifiers: [String]) async throws { takeBack(identifiers) }

    private static func takeBack(_ identifiers: [String]) {
        IntentDonationManager.shared.delete(
            identifiers.compactMap { UUID(uuidString: $0) }.map { IntentDonationIdentifier($0) })
    }
}

/// The response of an intent of an older kind.
open class INIntentResponse { public init() {} }
