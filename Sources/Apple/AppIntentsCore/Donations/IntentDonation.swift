/// An intent that was performed outside of the host.
@_spi(Hosting) public struct IntentDonation: Sendable {
    public let identifier: IntentDonationIdentifier
    public let intent: any AppIntent
    public let outcome: _IntentOutcome?
}
