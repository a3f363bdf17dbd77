/// A type whose values have a text for people; an error of such a type is shown with it.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}
