/// A query that helps where a name fits none of its things.
///
/// Where a person can be asked, such a name is a question: the things that were probably meant are
/// offered, and "yes" takes the first. A query without this is helped by Errand, which compares the
/// name with those of all things that the query can list, and else with those that it suggests.
public protocol ForgivingQuery: Sendable {
    associatedtype Entity: Sendable

    /// Returns the things that were probably meant by a text, the likeliest first, or `nil` to
    /// leave it to Errand.
    ///
    /// All things count, not only those that are suggested.
    func near(_ text: String) async throws -> [Entity]?

    /// Returns the things with whose names Errand compares a text, at most so many, or `nil` for
    /// those that the query can list anyway.
    func things(atMost most: Int) async throws -> [Entity]?

    /// Returns the question in the words of the app, or `nil` for those of Errand.
    ///
    /// `near` has what is offered, the likeliest first; it is empty where nothing is near.
    func question(about text: String, near: [Entity]) -> String?
}

extension ForgivingQuery {
    public func near(_ text: String) async throws -> [Entity]? { nil }

    public func things(atMost most: Int) async throws -> [Entity]? { nil }

    public func question(about text: String, near: [Entity]) -> String? { nil }
}
