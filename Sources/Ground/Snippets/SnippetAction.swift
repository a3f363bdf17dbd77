/// An intent and its values, coded so that a later process can perform it.
///
/// The meaning of the texts is agreed between the maker of the action and the host that performs
/// it.
public struct SnippetAction: Hashable, Sendable {
    /// A parameter's name and its coded value.
    public struct Argument: Hashable, Sendable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The identifier of the intent's type.
    public var intent: String

    /// The intent's title, for people.
    public var title: String

    /// The values that were set when the button was made, in the order in which the intent declares
    /// them.
    public var arguments: [Argument]

    public init(intent: String, title: String, arguments: [Argument] = []) {
        self.intent = intent
        self.title = title
        self.arguments = arguments
    }
}
