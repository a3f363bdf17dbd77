import Values

/// The part of a JSON Schema for a place in a file.
indirect enum Schema: Sendable {
    /// A schema as it stands.
    case plain(Value)

    /// A map of a shape, which may contain itself.
    case shape(@Sendable () -> Shape)
    case list(Schema)

    /// A map from names.
    case map(Schema)
    case either([Schema])
}
