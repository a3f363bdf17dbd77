/// The answer of a query or an options provider: a list, or sections of one.
public protocol ResultsCollection: Sendable {
    associatedtype Result: _IntentValue

    /// The values with their headings.
    var _sections: [IntentItemSection<Result>] { get }
}

extension ResultsCollection {
    public var _sections: [IntentItemSection<Result>] { [] }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Result = Element

    public var _sections: [IntentItemSection<Element>] {
        isEmpty ? [] : [IntentItemSection(items: self)]
    }
}
