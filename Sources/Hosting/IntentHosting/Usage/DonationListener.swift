@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits

extension IntentHost {
    /// Tells the host's usage store of every donation that an app of this process makes from now
    /// on.
    ///
    /// There is one such store in a process; the last host that listens counts.
    public func listenToDonations() {
        guard usage != nil else { return }
        IntentDonationManager.shared.keeper = DonationListener(host: self)
    }
}

/// Makes data of donations, and hands them to the store of a host, which it does not keep alive.
private struct DonationListener: DonationKeeper {
    weak let host: IntentHost?

    func donated(_ donation: IntentDonation) {
        let circumstances = Circumstances.current ?? .unknown
        guard !circumstances.isForgotten,
            let hosted = host?.registry.intent(of: type(of: donation.intent))
        else { return }
        host?.usage?.keep(IntentUse(of: donation, hosted, circumstances))
    }

    func deleted(_ identifiers: [IntentDonationIdentifier]) {
        host?.usage?.forget(Set(identifiers.map(\.id.uuidString)))
    }

    func deletedAll(of type: any AppIntent.Type) {
        if let hosted = host?.registry.intent(of: type) { host?.usage?.forgetAll(of: hosted.id) }
    }
}
