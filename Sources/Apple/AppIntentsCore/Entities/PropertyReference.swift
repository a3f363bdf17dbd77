/// A property of which the value's type is forgotten.
@_spi(Hosting) public protocol PropertyReference: FieldReference, AnyObject {
    static var shape: _IntentValueShape { get }
    var title: LocalizedStringResource { get }
    var content: _IntentValueContent? { get }

    /// Makes a parameter for a value to compare the property with, which need not be given.
    static func parameter(titled title: LocalizedStringResource) -> any ParameterReference
}
