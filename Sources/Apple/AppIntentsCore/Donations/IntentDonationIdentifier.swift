public import Foundation

/// Tells one donation from another.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
    public let id: UUID
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
