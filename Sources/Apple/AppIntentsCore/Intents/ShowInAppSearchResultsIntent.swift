/// An intent that searches in its app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
    associatedtype Criteria: _IntentValue = StringSearchCriteria
    @preconcurrency @MainActor static var searchScopes: [StringSearchScope] { get }
    var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
    public static var searchScopes: [StringSearchScope] { [.general] }
}

/// The words of a search in an app.
public struct StringSearchCriteria: _IntentValue, Hashable {
    public let term: String

    public init(term: String) { self.term = term }

    public static var _shape: _IntentValueShape { .string }

    public var _content: _IntentValueContent { .string(term) }

    public static func _make(from content: _IntentValueContent) -> StringSearchCriteria? {
        if case .string(let term) = content { StringSearchCriteria(term: term) } else { nil }
    }
}

/// The place where a search in an app looks.
public enum StringSearchScope: String, Hashable, Sendable {
    case general, images, videos, files, people, music, documents, messages
}
