/// A property that an entity computes, of which the types of entity and value are forgotten.
///
/// The entity stores one under the property's name with an underscore, as it does a wrapper.
@_spi(Hosting) public protocol ComputedPropertyReference: FieldReference {
    /// The shape of the property's values.
    static var shape: _IntentValueShape { get }

    /// The name of the property for people; empty where the app leaves it to its name.
    var title: LocalizedStringResource { get }

    /// Returns the property's value, or `nil` if `owner` is not of the type that has the property.
    func content(of owner: any AppEntity) async throws -> _IntentValueContent?
}
