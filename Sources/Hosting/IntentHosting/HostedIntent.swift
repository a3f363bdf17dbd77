@_spi(Hosting) public import AppIntentsCore
public import Catalogue
import IntentTraits
import Synchronization

/// An intent that can be called by its id; the facts about its type are found once, when they are
/// first asked for.
public final class HostedIntent: Sendable {
    public let id: TypeID
    public let app: HostedApp
    public let type: any AppIntent.Type

    /// Makes the intent, with nothing given.
    let make: @Sendable () -> any AppIntent

    /// Whether it was made for what the packs or a project have, and no source declares it.
    private let isGenerated: Bool

    let names: TypeNames
    private let facts = Lazy<Facts>()
    private let prepared = AtomicLazyReference<CallPlan>()
    private let catalogues: TranslatedCatalogues
    private let wasSeenAsking = Atomic(false)

    init(
        _ type: any AppIntent.Type, _ id: TypeID, of app: HostedApp, names: TypeNames,
        _ catalogues: TranslatedCatalogues, make: (@Sendable () -> any AppIntent)? = nil
    ) {
        self.type = type
        isGenerated = make != nil
        self.make = make ?? { type.init() }
        self.id = id
        self.app = app
        self.names = names
        self.catalogues = catalogues
    }

    /// Takes back what it has changed of one thing.
    typealias Undo = @Sendable (Touch) async throws -> Void

    /// Facts that stay the same as long as the process lives.
    struct Facts: Sendable {
        let layout: FieldLayout

        /// In the order of their declaration, which is that of the layout and of their resolution.
        let parameters: [HostedParameter]
        let positions: [String: Int]

        /// The shape of the result's value, or `nil` where none is returned.
        let result: _IntentValueShape?

        /// The type of the intent that its result leads to, if the result's type tells.
        let opens: Any.Type?

        /// The times when its app comes to the front.
        let foreground: CatalogueIntent.Foreground

        let traits: (any TraitedIntent.Type)?

        /// The most that it does, or `nil` where it does not say.
        let effects: [Effect]?
        let undo: Undo?
        let repetition: Repetition
    }

    /// The times when it may ask, as it declares; without a declaration, the worst is assumed once
    /// it was seen to ask.
    var asking: Asking? {
        known.traits?.asking ?? (wasSeenAsking.load(ordering: .relaxed) ? .afterActing : nil)
    }

    /// Notes that `perform()` has asked, which its type cannot show.
    func noteAsking() {
        if !wasSeenAsking.exchange(true, ordering: .relaxed) { catalogues.forget() }
    }

    /// Whether a program performs it, of which only its description is known.
    package var isDescribed: Bool { type == DescribedIntent.self }

    /// The facts about its type, found when they are first asked for.
    var known: Facts {
        facts.value { Facts(make(), isGenerated: isGenerated, names: names) }
    }

    /// The facts that calls need, found at the first call.
    var plan: CallPlan {
        prepared.load() ?? prepared.storeIfNil(CallPlan(type, known, names: names))
    }
}
