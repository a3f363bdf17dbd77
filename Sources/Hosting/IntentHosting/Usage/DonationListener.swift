@_spi(Hosting) import AppIntentsCore
import Catalogue

extension IntentHost {
    /// Tells the host's usage store of every donation that an app of this process makes from now
    /// on.
    ///
    /// There is one such store in a process; the last host that listens counts.
    public func listenToDonations() {
        guard let usage else { return }
        IntentDonationManager.shared.keeper = DonationListener(registry: registry, usage: usage)
    }
}

/// Makes data of donations, and hands them to a store.
struct DonationListener: DonationKeeper {
    let registry: IntentRegistry
    let usage: any UsageStore

    func donated(_ donation: IntentDonation) {
        let intent = donation.intent
        guard let hosted = registry.intent(of: type(of: intent)) else { return }
        let id = donation.identifier.id.uuidString
        usage.keep(IntentUse(id: id, of: hosted, source: .app, performed: intent))
    }

    func deleted(_ identifiers: [IntentDonationIdentifier]) {
        usage.forget(Set(identifiers.map(\.id.uuidString)))
    }

    func deletedAll(of type: any AppIntent.Type) {
        if let hosted = registry.intent(of: type) { usage.forgetAll(of: hosted.id) }
    }
}
