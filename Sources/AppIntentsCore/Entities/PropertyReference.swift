/// A property of which the value's type is forgotten.
@_spi(Hosting) public protocol PropertyReference: AnyObject, Sendable {
    static var shape: _IntentValueShape { get }
    var title: LocalizedStringResource { get }
    var content: _IntentValueContent? { get }
}
