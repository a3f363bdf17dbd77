/// The receiver of donations as they come, such as a host that keeps them beyond the process.
@_spi(Hosting) public protocol DonationKeeper: Sendable {
    func donated(_ donation: IntentDonation)
    func deleted(_ identifiers: [IntentDonationIdentifier])
    func deletedAll(of type: any AppIntent.Type)
}
