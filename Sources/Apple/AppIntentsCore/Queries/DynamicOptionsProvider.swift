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
