/// The shape of a value for a host: enough to convert text or data, and to describe a parameter.
public indirect enum _IntentValueShape: Sendable {
    case boolean
    case integer
    case number
    case string
    case richText
    case url
    case date
    case dateComponents
    case data
    case file
    case person
    /// A number of a unit; the symbols are those of the units that can be written.
    case measurement(symbols: [String])
    case currencyAmount
    case entity(any AppEntity.Type)
    case enumeration(any AppEnum.Type)
    /// One of several types.
    case union([_IntentValueShape])
    case optional(_IntentValueShape)
    case list(_IntentValueShape)
    case set(_IntentValueShape)
    /// Values with names, which Apple's framework has not.
    case map(_IntentValueShape)
    /// A type of which only the name is known.
    case other(String)
}

extension _IntentValueShape {
    /// The shape without an optional around it.
    public var unwrapped: _IntentValueShape {
        if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
    }

    public var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}
