/// Finds values by something that is no identifier, such as a picture.
public protocol IntentValueQuery: _SupportsAppDependencies, PersistentlyIdentifiable, Sendable {
    associatedtype Input: Sendable
    associatedtype Result: ResultsCollection

    init()

    func values(for input: Input) async throws -> Result
}
