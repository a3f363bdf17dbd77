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

/// A value that has a look for people.
public protocol InstanceDisplayRepresentable {
    var displayRepresentation: DisplayRepresentation { get }
}

/// A value that has a look, of a type that has a name.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable,
    CustomLocalizedStringResourceConvertible
{}

extension DisplayRepresentable {
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type whose values and their looks are all known beforehand.
public protocol CaseDisplayRepresentable: CaseIterable, Hashable, DisplayRepresentable {
    @preconcurrency @MainActor static var caseDisplayRepresentations: [Self: DisplayRepresentation]
    { get }
}

extension CaseDisplayRepresentable {
    public var displayRepresentation: DisplayRepresentation {
        Declaration.read { Self.caseDisplayRepresentations }[self]
            ?? DisplayRepresentation(stringLiteral: String(describing: self))
    }
}

/// A type whose looks are known without running the app.
public typealias StaticDisplayRepresentable = CaseDisplayRepresentable
