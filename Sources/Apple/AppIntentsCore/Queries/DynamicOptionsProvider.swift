/// Offers values for a parameter.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: _IntentValue = Result.Result

    func results() async throws -> Result

    /// Returns the value that is taken unless another is chosen.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    public typealias Item = IntentItem
    public typealias ItemSection = IntentItemSection
    public typealias ItemCollection = IntentItemCollection
    public typealias ParameterDependency = IntentParameterDependency

    public func defaultResult() async -> DefaultValue? { nil }
}

/// The answer of a query or an options provider: a list, or sections of one.
public protocol ResultsCollection: Sendable {
    associatedtype Result: _IntentValue

    /// The values with their headings.
    var _sections: [IntentItemSection<Result>] { get }
}

extension ResultsCollection { public var _sections: [IntentItemSection<Result>] { [] } }

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Result = Element

    public var _sections: [IntentItemSection<Element>] {
        isEmpty ? [] : [IntentItemSection(items: self)]
    }
}
