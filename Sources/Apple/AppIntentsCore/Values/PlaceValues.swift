public import CoreLocation
public import GeoToolbox
public import VisualIntelligence

extension CLPlacemark: _IntentValue {}
extension PlaceDescriptor: _IntentValue {}
extension SemanticContentDescriptor: _IntentValue {}

extension CLPlacemark {
    /// The way in which a place is written.
    public enum IntentDisplayStyle: Sendable {
        case automatic, cityAndState, cityAndCountry, city, address
    }
}

extension IntentParameter where Value.ValueType == CLPlacemark {
    /// Creates a parameter for places that says how they are written, which on Linux is one way.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        displayStyle: CLPlacemark.IntentDisplayStyle, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog, options: .of(nil, inputConnectionBehavior))
    }
}
