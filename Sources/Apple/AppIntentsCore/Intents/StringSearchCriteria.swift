/// The words of a search in an app.
public struct StringSearchCriteria: _IntentValue, Hashable {
    public let term: String

    public init(term: String) {
        self.term = term
    }

    public static var _shape: _IntentValueShape { .string }

    public var _content: _IntentValueContent { .string(term) }

    public static func _make(
        from content: _IntentValueContent
    ) -> StringSearchCriteria? {
        if case .string(let term) = content { StringSearchCriteria(term: term) } else { nil }
    }
}
