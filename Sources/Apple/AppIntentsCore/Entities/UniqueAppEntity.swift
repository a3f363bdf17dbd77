/// An entity of which there is one, such as the app's settings.
public protocol UniqueAppEntity: AppEntity where ID == String {
    init()
}

extension UniqueAppEntity {
    public var id: String { _typeName(Self.self, qualified: false) }

    /// The name of the type, since there is nothing to tell the entity from.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: Declaration.read { Self.typeDisplayName })
    }
}
