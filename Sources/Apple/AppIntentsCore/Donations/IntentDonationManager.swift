import Foundation
import Synchronization

/// Keeps what the app or a person did, so that it can be proposed again.
public final class IntentDonationManager: Sendable {
    public static let shared = IntentDonationManager()

    private let kept = Mutex<[IntentDonation]>([])
    private let listener = Mutex<(any DonationKeeper)?>(nil)

    @_spi(Hosting) public init() {}

    /// Tells that an intent was performed without its result.
    @discardableResult
    nonisolated(nonsending) public func donate(intent: some AppIntent) async throws
        -> IntentDonationIdentifier
    {
        add(intent, nil)
    }

    /// Tells that an intent was performed, and what it led to.
    @discardableResult
    nonisolated(nonsending) public func donate<Intent: AppIntent>(
        intent: Intent, result: Intent.PerformResult?
    ) async throws -> IntentDonationIdentifier { add(intent, result?._outcome) }

    /// Takes back one donation.
    nonisolated(nonsending) public func deleteDonation(_ identifier: IntentDonationIdentifier)
        async throws
    {
        delete([identifier])
    }

    /// Takes back some donations.
    @_spi(Hosting) public func delete(_ identifiers: [IntentDonationIdentifier]) {
        kept.withLock { $0.removeAll { identifiers.contains($0.identifier) } }
        keeper?.deleted(identifiers)
    }

    /// Takes back every donation of an intent.
    nonisolated(nonsending) public func deleteDonations<Intent: AppIntent>(of type: Intent.Type)
        async throws
    {
        kept.withLock { $0.removeAll { $0.intent is Intent } }
        keeper?.deletedAll(of: type)
    }

    /// The donations that were not taken back, oldest first; the oldest of many are let go.
    @_spi(Hosting) public var donations: [IntentDonation] { kept.withLock { $0 } }

    /// The receiver of every donation from now on.
    @_spi(Hosting) public var keeper: (any DonationKeeper)? {
        get { listener.withLock { $0 } }
        set { listener.withLock { $0 = newValue } }
    }

    @discardableResult
    @_spi(Hosting) public func add(
        _ intent: any AppIntent, _ outcome: _IntentOutcome?, as id: UUID = UUID()
    ) -> IntentDonationIdentifier {
        let donation = IntentDonation(
            identifier: IntentDonationIdentifier(id), intent: intent,
            phrase: SuggestedPhrases.phrase(of: intent), outcome: outcome)
        kept.withLock { kept in
            if kept.count == Self.limit { kept.removeFirst(Self.limit / 2) }
            kept.append(donation)
        }
        keeper?.donated(donation)
        return donation.identifier
    }

    private static let limit = 1_000
}
