@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import IntentTraits
import LocalizedStrings
import TimeZones

extension IntentUse {
    /// The use that a performed call makes of its intent.
    init(of ready: ReadyCall) {
        let intent = ready.intent
        self.init(
            id: ready.attempt.call.key.text, of: ready.attempt.hosted, source: .host,
            performed: intent)
    }

    init<Intent: AppIntent>(
        id: String, of hosted: HostedIntent, source: Source, performed intent: Intent
    ) {
        self.id = id
        self.intent = hosted.id
        self.source = source
        let hidden = Set(hosted.plan.parameters.filter { $0.privacy == .private }.map(\.known.name))
        // Parts of a date without a zone are kept as they would be in UTC.
        arguments = ContentWriter(names: hosted.names, zone: .utc).arguments(of: intent)
            .filter { !hidden.contains($0.name) }
        title = (Intent.self as? any PredictableIntent.Type)?.title(of: intent)
    }
}

extension PredictableIntent {
    /// The title of an intent with these values when it is proposed.
    fileprivate static func title(of intent: any AppIntent) -> String? {
        let prediction = Declaration.read { predictionConfiguration }
        return prediction._display(of: intent).map { String(localized: $0.title) }
    }
}
