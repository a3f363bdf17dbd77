public import Catalogue
public import IntentTraits
public import Snippets
public import Values

/// The result of an intent, as data.
public struct CallResult: Hashable, Sendable {
    /// The value that the steps after it can use; entities have the properties that they had then.
    public package(set) var value: Value?
    public package(set) var dialog: Dialog?
    public package(set) var snippet: SnippetNode?

    /// The view as it is kept; `nil` where it shows something private.
    package var drawn: DrawnSnippet?

    /// The intent that is to come next, with its values.
    public package(set) var opened: OpenedIntent?

    /// The effects of this very invocation, or `nil` if the intent does not declare them.
    public package(set) var effects: [Effect]?

    /// The things that it changed, in order, which an undo takes back.
    public package(set) var touches: [Touch] = []

    /// What it leaves to be done later, in order.
    package var followUps: [FollowUpWish] = []
    public package(set) var undo = CatalogueIntent.Undo.impossible

    /// Whether it had happened before and was only remembered now.
    public package(set) var wasRecorded = false

    /// Troubles after the intent had done its work, which make it no failure.
    public package(set) var remarks: [String] = []

    /// The parts of it that are private, if any are.
    package var privacy: ResultPrivacy?

    /// What the person sees of it who looks on, where others see less.
    package var live: LiveResult?

    package init() {}

    /// The words of an intent's result.
    public struct Dialog: Hashable, Sendable {
        public let full: String

        /// Shorter, for where the snippet shows the rest.
        public let supporting: String?

        public init(full: String, supporting: String? = nil) {
            self.full = full
            self.supporting = supporting
        }
    }

    /// An intent that a result leads to.
    public struct OpenedIntent: Hashable, Sendable {
        /// Its id, or `nil` where it is no hosted one.
        public let intent: TypeID?
        public let title: String
        public let arguments: [IntentCall.Argument]

        /// The titles of its values, as far as they are for all to see.
        package let about: String?

        /// Whether it was performed already, and only its app is to be shown.
        package let isPerformed: Bool

        package init(
            intent: TypeID?, title: String, arguments: [IntentCall.Argument],
            about: String? = nil, isPerformed: Bool = false
        ) {
            self.intent = intent
            self.title = title
            self.arguments = arguments
            self.about = about
            self.isPerformed = isPerformed
        }

        /// Its title, and what it is about.
        package var words: String { about.map { "\(title) (\($0))" } ?? title }

        /// The intent that is still to be performed, if it is a hosted one.
        package var next: TypeID? { isPerformed ? nil : intent }
    }
}

extension CallResult {
    /// The actions of the snippet's buttons, in the order of their numbers, from 1.
    public var actions: [SnippetAction] { snippet?.actions ?? [] }
}

/// The end of a call.
public enum CallOutcome: Sendable {
    indirect case succeeded(CallResult)
    case failed(CallFailure)
}

extension CallResult.OpenedIntent: StoredRecord {
    package static let table = StoredTable(
        "opened intent", part(optional: "intent", \.intent), part("title", \.title),
        part("arguments", or: [], \.arguments), part(optional: "about", \.about),
        part("performed", or: false, \.isPerformed),
        make: Self.init(intent:title:arguments:about:isPerformed:))
}
