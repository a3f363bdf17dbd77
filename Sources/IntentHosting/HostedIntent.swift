@_spi(Hosting) public import AppIntentsCore
public import Catalogue
import IntentTraits
import Synchronization

/// An intent that can be called by its id; what its type says is found out once, when it is first asked for.
public final class HostedIntent: Sendable {
    public let id: TypeID
    public let app: HostedApp
    public let type: any AppIntent.Type

    let names: TypeNames
    private let facts = Lazy<Facts>()
    private let prepared = Lazy<CallPlan>()
    private let wasSeenAsking = Atomic(false)

    init(_ type: any AppIntent.Type, _ id: TypeID, of app: HostedApp, names: TypeNames) {
        self.type = type
        self.id = id
        self.app = app
        self.names = names
    }

    /// What does not change for as long as the process lives.
    struct Facts: Sendable {
        let layout: FieldLayout

        /// In the order of their declaration, which is that of the layout and of their resolution.
        let parameters: [HostedParameter]
        let positions: [String: Int]

        /// The shape of the result's value, or `nil` where none is returned.
        let result: _IntentValueShape?

        let traits: (any TraitedIntent.Type)?
        let undo: (any ReversibleIntent.Type)?
        let repetition: Repetition
    }

    /// When it asks: as it says, or where it says nothing, as it was seen to.
    var asking: Asking? {
        known.traits?.asking ?? (wasSeenAsking.load(ordering: .relaxed) ? .afterActing : nil)
    }

    /// Notes that `perform()` has asked; tells whether that is news.
    func noteAsking() -> Bool {
        !wasSeenAsking.exchange(true, ordering: .relaxed) && known.traits?.asking == nil
    }

    /// What its type says, found out when it is first asked for.
    var known: Facts { facts.value { Facts(type, names: names) } }

    /// What calling it needs to know, found out at the first call.
    var plan: CallPlan { prepared.value { CallPlan(type, known, names: names) } }
}
