/// What a value looks like to a host: enough to convert text or data, and to describe a parameter.
@_spi(Hosting) public indirect enum IntentValueShape: Sendable {
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
    case union([IntentValueShape])
    case optional(IntentValueShape)
    case list(IntentValueShape)
    case set(IntentValueShape)
    /// A type of which only the name is known.
    case other(String)
}

extension IntentValueShape {
    /// The shape without an optional around it.
    public var unwrapped: IntentValueShape {
        if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
    }

    public var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}
