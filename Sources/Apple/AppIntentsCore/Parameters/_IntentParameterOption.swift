/// Something that a parameter declares about its values beyond title, description and default.
public enum _IntentParameterOption: Sendable {
    /// The control that suits a number.
    public enum ControlStyle: String, Sendable {
        case field, stepper, slider
    }

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
