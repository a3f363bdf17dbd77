/// The half of an intent's description that is not optional.
///
/// People write `static var description = IntentDescription("…")`, which cannot stand for a
/// requirement of `IntentDescription?`; here it can, and neither kind of description keeps the
/// other from compiling.
public protocol _DescribedIntent {
    @preconcurrency @MainActor static var description: IntentDescription { get }
}

extension _DescribedIntent {
    @_disfavoredOverload
    public static var description: IntentDescription { .none }
}

extension _DescribedIntent where Self: SendableMetatype {
    /// The description that is not optional, or `nil` where the intent has none.
    fileprivate static var plainDescription: IntentDescription? {
        let description: IntentDescription = Declaration.read { Self.description }
        return description == .none ? nil : description
    }
}

extension AppIntent {
    /// The description, of either kind.
    @_spi(Hosting) public static var declaredDescription: IntentDescription? {
        let description: IntentDescription? = Declaration.read { Self.description }
        return description ?? plainDescription
    }
}

extension IntentDescription {
    /// The sign for no description, since none has no words.
    fileprivate static let none = IntentDescription("")
}
