public import IntentTraits

/// An intent as data.
public struct CatalogueIntent: Hashable, Sendable {
    public let id: TypeID
    public let title: String
    public var summary: String?

    /// In the order of their declaration, which is the order in which they are resolved.
    public var parameters: [CatalogueParameter]

    /// The type of the returned value, or `nil` where none is returned.
    public var result: ValueType?

    /// The readers of its result, which is of the type of a secret where it is private.
    public var resultPrivacy: CatalogueParameter.Privacy

    /// The readers of its words.
    public var dialogPrivacy: CatalogueParameter.Privacy

    /// The intent that its result leads to, if it always is the same one and is hosted.
    public var opens: TypeID?

    /// The most that it does, or `nil` where it does not say.
    public var effects: [Effect]?
    public var repetition: Repetition
    public var undo: Undo

    /// The times when `perform()` may ask a person; an intent of which nothing is known may still
    /// ask.
    public var asking: Asking?

    /// The shortcuts by which people say or press it, in the order of their declaration.
    public var shortcuts: [CatalogueShortcut] {
        get { lateShortcuts.value }
        set { lateShortcuts = LateValue { newValue } }
    }

    /// To read them takes all shortcuts of its app, of which a call needs none.
    private var lateShortcuts: LateValue<[CatalogueShortcut]>

    /// The intent as a sentence, with `${name}` where a parameter's value stands.
    public var sentence: String?

    /// The domain and the name of the system's schema that it follows, such as `photos.search`.
    public var schema: String?

    /// The advice to those who still use it, where another has replaced it.
    public var deprecation: String?

    /// Whether it is listed for people.
    public var isDiscoverable: Bool

    /// The times when its app comes to the front.
    public var foreground: Foreground

    /// The person that has to be at the device.
    public var authentication: Authentication

    /// Whether its effect can be taken back.
    public enum Undo: String, Sendable { case possible, impossible }

    /// The times when an app comes to the front.
    public enum Foreground: String, CaseIterable, Sendable {
        case never
        case first
        /// If the intent asks for it.
        case onRequest = "on_request"
        /// At the latest when the intent has been performed.
        case last
    }

    /// The unlocking of the device that an intent needs.
    public enum Authentication: String, CaseIterable, Sendable {
        case none, required
        /// On this device, and not on one that is beside it.
        case requiredHere = "required_here"
    }

    /// Whether it can be performed without its app in front of a person.
    public var runsInBackground: Bool { foreground == .never }

    /// Whether its app is in front once it was performed.
    public var endsInForeground: Bool { foreground == .first || foreground == .last }

    /// The phrases of all shortcuts.
    public var phrases: [CataloguePhrase] { shortcuts.flatMap(\.phrases) }

    /// The title of the button that performs it, and the name of the symbol there, as the first
    /// shortcut that has one says.
    public var shortTitle: String? { shortcuts.lazy.compactMap(\.title).first }
    public var symbol: String? { shortcuts.lazy.compactMap(\.symbol).first }

    public init(_ id: TypeID, title: String) {
        self.id = id
        self.title = title
        parameters = []
        resultPrivacy = .open
        dialogPrivacy = .open
        repetition = .harmful
        undo = .impossible
        lateShortcuts = Self.noShortcuts
        isDiscoverable = true
        foreground = .never
        authentication = .none
    }

    private static let noShortcuts = LateValue<[CatalogueShortcut]> { [] }

    /// Has its shortcuts made when they are first asked for.
    package mutating func takeShortcuts(later make: @escaping @Sendable () -> [CatalogueShortcut]) {
        lateShortcuts = LateValue(make)
    }

    var withoutShortcuts: CatalogueIntent {
        var intent = self
        intent.lateShortcuts = Self.noShortcuts
        return intent
    }

    public func parameter(_ name: String) -> CatalogueParameter? {
        // By index, since a parameter is not cheap to copy.
        parameters.indices.first { parameters[$0].name == name }.map { parameters[$0] }
    }
}
