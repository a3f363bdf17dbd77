@_spi(Hosting) import AppIntentsCore

/// A comparison of a property that the host makes itself.
struct ContentFilter: Sendable {
    /// Compares the value of a property with the one that was given.
    typealias Test = @Sendable (_IntentValueContent, _IntentValueContent) -> Bool

    let property: String

    /// The name of the field under which the value to compare with is given.
    let field: String
    let test: Test

    /// Whether it holds for the value of the property.
    func holds(for content: _IntentValueContent?, _ given: [String: _IntentValueContent]) -> Bool {
        guard let other = given[field] else { return false }
        return test(content ?? .none, other)
    }

    /// The comparisons that make sense for values of a shape.
    static func tests(of shape: _IntentValueShape) -> [(FindRelation, Test)] {
        let equal: [(FindRelation, Test)] = [(.equalTo, { $0.isSame(as: $1) })]
        if case .boolean = shape { return equal }
        let different: Test = { !$0.isSame(as: $1) }
        let either = equal + [(.notEqualTo, different)]
        if shape.isText { return either + texts }
        return shape.hasOrder ? either + amounts : either
    }

    private static let texts: [(FindRelation, Test)] = [
        (.contains, { $0.words?.contains($1.words ?? "") == true }),
        (.hasPrefix, { $0.words?.hasPrefix($1.words ?? "") == true }),
        (.hasSuffix, { $0.words?.hasSuffix($1.words ?? "") == true }),
    ]

    private static let amounts: [(FindRelation, Test)] = [
        (.lessThan, { $0.precedes($1) }), (.greaterThan, { $1.precedes($0) }),
        (.lessThanOrEqualTo, { $0.precedes($1) || $0.isSame(as: $1) }),
        (.greaterThanOrEqualTo, { $1.precedes($0) || $0.isSame(as: $1) }),
    ]
}
