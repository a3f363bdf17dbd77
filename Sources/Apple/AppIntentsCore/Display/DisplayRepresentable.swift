/// A value that has a look, of a type that has a name.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable,
    CustomLocalizedStringResourceConvertible
{}

extension DisplayRepresentable {
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}
