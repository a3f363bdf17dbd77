@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import IntentTraits
import LocalizedStrings
import TimeZones
import Values

extension IntentUse {
    /// The use that a performed call makes of its intent.
    init(of ready: ReadyCall, hiding mask: Mask) {
        let attempt = ready.attempt
        let described = DescribedUse(
            of: attempt.hosted, besides: ready.hiddenParameters, in: attempt.writer, hiding: mask)
        self.init(
            id: attempt.call.key.text, .host, ready.intent, described, attempt.circumstances)
    }

    /// The use that an app tells of.
    init(of donation: IntentDonation, _ hosted: HostedIntent, _ circumstances: Circumstances) {
        // Parts of a date without a zone are kept as they would be in UTC.
        let writer = ContentWriter(names: hosted.names, zone: .utc)
        let mask = Mask(hosted.privateValues(of: donation.intent, writer))
        self.init(
            id: donation.identifier.id.uuidString, .app, donation.intent,
            DescribedUse(of: hosted, in: writer, hiding: mask), circumstances,
            phrase: donation.phrase)
    }

    private init<Intent: AppIntent>(
        id: String, _ source: Source, _ intent: Intent, _ described: DescribedUse,
        _ circumstances: Circumstances, phrase: String? = nil
    ) {
        self.id = id
        self.intent = described.hosted.id
        self.source = source
        arguments = described.arguments(of: intent)
        title = described.open(Intent._predictable?.title(of: intent))
        self.phrase = described.open(phrase)
        at = Timestamp(circumstances.moment) ?? .epoch
        zone = circumstances.zone
        person = circumstances.person
        language = circumstances.language
        wish = circumstances.source
        run = circumstances.run
    }
}

/// How a use is described without what is private in it.
private struct DescribedUse {
    let hosted: HostedIntent
    private let hidden: Set<String>
    private let writer: ContentWriter
    private let mask: Mask

    init(
        of hosted: HostedIntent, besides others: Set<String> = [], in writer: ContentWriter,
        hiding mask: Mask
    ) {
        self.hosted = hosted
        hidden = others.union(hosted.privateNames)
        self.writer = writer
        self.mask = mask
    }

    func arguments<Intent: AppIntent>(of intent: Intent) -> [IntentCall.Argument] {
        writer.arguments(of: intent).compactMap { argument in
            guard !hidden.contains(argument.name),
                argument.literal.values.allSatisfy({ open($0.spelling) != nil })
            else { return nil }
            guard hosted.plan.parameter(argument.name)?.asksForDay == true,
                case .computed(let value) = argument.literal.content
            else { return argument }
            return IntentCall.Argument(argument.name, writer.days(of: value))
        }
    }

    /// A text in which nothing private stands.
    func open(_ text: String?) -> String? { text.flatMap { mask($0) == $0 ? $0 : nil } }
}

extension HostedIntent {
    /// The names of parameters whose values are private or may be secret.
    fileprivate var privateNames: Set<String> {
        Set(plan.parameters.filter { $0.privacy == .private }.map(\.known.name))
    }

    fileprivate func privateValues(
        of intent: some AppIntent, _ writer: ContentWriter
    ) -> [Value] {
        let names = privateNames
        guard !names.isEmpty else { return [] }
        return writer.arguments(of: intent).filter { names.contains($0.name) }
            .flatMap(\.literal.values)
    }
}

extension Timestamp {
    /// The instant so long after the beginning of 1970.
    fileprivate init?(_ moment: Duration) {
        let (seconds, attoseconds) = moment.components
        self.init(seconds: seconds, nanoseconds: Int32(attoseconds / 1_000_000_000))
    }
}

extension PredictableIntent {
    /// The title of an intent with these values when it is proposed.
    fileprivate static func title(of intent: any AppIntent) -> String? {
        let prediction = Declaration.read { predictionConfiguration }
        return prediction._display(of: intent).map { String(localized: $0.title) }
    }
}
