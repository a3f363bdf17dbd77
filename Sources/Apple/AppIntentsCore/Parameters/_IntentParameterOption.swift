/// Something that a parameter declares about its values beyond title, description and default.
public enum _IntentParameterOption: Sendable {
    /// The control that suits a number.
    public enum ControlStyle: String, Sendable { case field, stepper, slider }

    case control(ControlStyle)
    /// Both ends belong to the range; for a list, it holds for every element.
    case range(ClosedRange<Double>)
    case displayName(Bool.IntentDisplayName)
    case input(String.IntentInputOptions)
    case dateKind(Date.IntentDateKind)
    case typeIdentifiers([String])
    case unit(symbol: String)
    case nonNegative
    case currencyCodes([String])
    case supportedValues([_IntentValueContent])
    case disambiguationDialog(IntentDialog)
    case connection(InputConnectionBehavior)
    case provider(any DynamicOptionsProvider)
    case query(any EntityQuery)
    case size(IntentCollectionSize)
    case sizes([IntentWidgetFamily: IntentCollectionSize])
}

/// The number of values in a list: exact, or at least and at most so many.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let minimum: Int?
    public let maximum: Int?

    public init(min minimum: Int? = nil, max maximum: Int? = nil) {
        self.minimum = minimum
        self.maximum = maximum
    }

    public init(exactly count: Int) { self.init(min: count, max: count) }

    public init(integerLiteral value: Int) { self.init(exactly: value) }
}

/// The sizes of a widget.
public enum IntentWidgetFamily: Hashable, Sendable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner
}

/// Whether the value of the step before flows into a parameter by itself.
public enum InputConnectionBehavior: Sendable {
    case `default`, connectToPreviousIntentResult, never
}
