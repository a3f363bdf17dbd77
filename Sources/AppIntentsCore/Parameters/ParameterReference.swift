/// A parameter of which the value's type is forgotten.
@_spi(Hosting) public protocol ParameterReference: AnyObject, Sendable {
    static var shape: IntentValueShape { get }
    var title: LocalizedStringResource { get }
    var description: LocalizedStringResource? { get }
    var requestValueDialog: IntentDialog? { get }
    var options: [IntentParameterOption] { get }
    var isOptional: Bool { get }

    /// The value, or `nil` before there is one.
    var content: IntentValueContent? { get }

    /// The value that the intent's author gave the parameter.
    var defaultContent: IntentValueContent? { get }

    /// Takes a value of the parameter's shape, and tells whether it was one.
    func set(_ content: IntentValueContent) -> Bool

    /// Puts back the value with which the intent was made.
    func reset()
}

@_spi(Hosting) extension IntentParameter: ParameterReference {
    public static var shape: IntentValueShape { Value.shape }

    public var description: LocalizedStringResource? { text }

    public var requestValueDialog: IntentDialog? { dialog }

    public var options: [IntentParameterOption] { declared }

    public var content: IntentValueContent? { currentValue?.content }

    public var defaultContent: IntentValueContent? { defaultValue?.content }

    public func set(_ content: IntentValueContent) -> Bool {
        guard let value = Value.make(from: content) else { return false }
        wrappedValue = value
        return true
    }
}
