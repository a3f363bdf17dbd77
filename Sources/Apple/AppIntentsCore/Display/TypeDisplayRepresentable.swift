/// A type that has a name for people.
public protocol TypeDisplayRepresentable: SendableMetatype {
    @preconcurrency @MainActor static var typeDisplayRepresentation: TypeDisplayRepresentation {
        get
    }

    /// The name of the type in the app's other texts.
    @preconcurrency @MainActor static var typeDisplayName: LocalizedStringResource { get }
}

extension TypeDisplayRepresentable {
    public static var typeDisplayName: LocalizedStringResource {
        Declaration.read { typeDisplayRepresentation.name }
    }
}
