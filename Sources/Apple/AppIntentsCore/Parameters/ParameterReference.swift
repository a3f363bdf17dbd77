import Synchronization

/// A parameter of which the value's type is forgotten.
@_spi(Hosting) public protocol ParameterReference: FieldReference, AnyObject {
    static var shape: _IntentValueShape { get }
    var title: LocalizedStringResource { get }
    var description: LocalizedStringResource? { get }
    var requestValueDialog: IntentDialog? { get }
    var options: [_IntentParameterOption] { get }
    var isOptional: Bool { get }

    /// The value, or `nil` before there is one.
    var content: _IntentValueContent? { get }

    /// The value that the intent's author gave the parameter.
    var defaultContent: _IntentValueContent? { get }

    /// Takes a value of the parameter's shape, and tells whether it was one.
    func set(_ content: _IntentValueContent) -> Bool

    /// Puts back the value with which the intent was made.
    func reset()
}

@_spi(Hosting) extension IntentParameter: ParameterReference {
    public static var shape: _IntentValueShape { Value._shape }

    public var description: LocalizedStringResource? { text }

    public var requestValueDialog: IntentDialog? { dialog }

    public var options: [_IntentParameterOption] { declared }

    public var content: _IntentValueContent? { currentValue?._content }

    public var defaultContent: _IntentValueContent? { defaultValue?._content }

    public func set(_ content: _IntentValueContent) -> Bool {
        guard let value = Value._makeErased(from: content) else { return false }
        stored.withLock { $0 = value }
        return true
    }
}

@_spi(Hosting) extension IntentParameter {
    /// Creates a parameter of a generated intent.
    public convenience init(
        generated title: LocalizedStringResource, default standard: Value.UnwrappedType? = nil,
        options: [_IntentParameterOption] = []
    ) {
        self.init(title: title, description: nil, default: standard, dialog: nil, options: options)
    }
}
