@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import LocalizedStrings

extension IntentUse {
    /// The use that a performed call makes of its intent.
    init(of ready: ReadyCall) {
        self.init(
            id: ready.attempt.call.key.text, intent: ready.attempt.hosted, source: .host,
            performed: ready.intent, ready.attempt.writer)
    }

    init<Intent: AppIntent>(
        id: String, intent hosted: HostedIntent, source: Source, performed intent: Intent,
        _ writer: ContentWriter
    ) {
        self.id = id
        self.intent = hosted.id
        self.source = source
        let hidden = Set(hosted.plan.parameters.filter { $0.privacy == .private }.map(\.known.name))
        arguments = writer.arguments(of: intent).filter { !hidden.contains($0.name) }
        title = (Intent.self as? any PredictableIntent.Type)?.title(of: intent)
    }
}

extension PredictableIntent {
    /// What an intent with these values is called when it is proposed.
    fileprivate static func title(of intent: any AppIntent) -> String? {
        let prediction = Declaration.read { predictionConfiguration }
        return prediction._display(of: intent).map { String(localized: $0.title) }
    }
}
