/// An intent that searches in its app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
    associatedtype Criteria: _IntentValue = StringSearchCriteria
    @preconcurrency @MainActor static var searchScopes: [StringSearchScope] { get }
    var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
    public static var searchScopes: [StringSearchScope] { [.general] }
}
