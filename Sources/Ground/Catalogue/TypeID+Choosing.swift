package import IntentTraits

extension TypeID {
    /// The intent by which a step asks for an entity of this type.
    ///
    /// It is in no catalogue, and no type of an app has such a name.
    package var chooser: TypeID { TypeID(app: app, name: "choose--\(name)") }

    /// The name of that intent's only parameter.
    package static let chosen = "thing"
}

extension Effect {
    /// The effect of letting a person choose an entity.
    package static func choosing(_ entity: TypeID) -> Effect {
        .reads("\(entity.app):\(entity.name)")
    }
}
