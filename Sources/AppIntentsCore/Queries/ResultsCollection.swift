/// What a query or an options provider answers with: a list, or sections of one.
public protocol ResultsCollection: Sendable {
    associatedtype Result: _IntentValue

    /// The values with their headings.
    @_spi(Hosting) var sections: [IntentItemSection<Result>] { get }
}

extension ResultsCollection {
    @_spi(Hosting) public var sections: [IntentItemSection<Result>] { [] }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Result = Element

    @_spi(Hosting) public var sections: [IntentItemSection<Element>] {
        isEmpty ? [] : [IntentItemSection(items: self)]
    }
}
