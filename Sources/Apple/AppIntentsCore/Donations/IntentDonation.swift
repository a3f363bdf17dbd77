public import Foundation

/// Tells one donation from another.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
    public let id: UUID

    package init(_ id: UUID) { self.id = id }
}

extension AppIntent {
    /// Tells that the intent was performed by other means than being asked for.
    @discardableResult
    nonisolated(nonsending) public func donate() async throws -> IntentDonationIdentifier {
        try await IntentDonationManager.shared.donate(intent: self)
    }

    /// Tells that the intent was performed by other means, and what it led to.
    @discardableResult
    nonisolated(nonsending) public func donate(result: PerformResult?) async throws
        -> IntentDonationIdentifier
    {
        try await IntentDonationManager.shared.donate(intent: self, result: result)
    }
}

/// An intent that was performed outside of the host.
@_spi(Hosting) public struct IntentDonation: Sendable {
    public let identifier: IntentDonationIdentifier
    public let intent: any AppIntent

    /// The phrase that the app proposes for doing it again.
    public let phrase: String?
    public let outcome: _IntentOutcome?
}

/// The receiver of donations as they come, such as a host that keeps them beyond the process.
@_spi(Hosting) public protocol DonationKeeper: Sendable {
    func donated(_ donation: IntentDonation)
    func deleted(_ identifiers: [IntentDonationIdentifier])
    func deletedAll(of type: any AppIntent.Type)
}
