extension Value {
    /// Creates the value that has exactly this canonical coding.
    ///
    /// No other text is taken for it: not with spaces, other digits, other escapes or keys in
    /// another order.
    public init(decoding bytes: [UInt8]) throws(ValueCodingError) {
        var reader = CanonicalReader(bytes)
        self = try reader.wholeValue()
    }
}

extension Value {
    /// The depth of lists, maps and entities in each other in a text that is read.
    ///
    /// An entity counts as two, since its properties are a map.
    public static let nestingLimit = 512

    /// Whether values lie so deep in this one that its coding could not be read back.
    public var exceedsNestingLimit: Bool { !fits(in: Self.nestingLimit) }

    private func fits(in levels: Int) -> Bool {
        switch self {
        case .list(let list): levels > 0 && list.allSatisfy { $0.fits(in: levels - 1) }
        case .map(let map): levels > 0 && map.values.allSatisfy { $0.fits(in: levels - 1) }
        case .entity(let entity): levels > 0 && Value.map(entity.properties).fits(in: levels - 1)
        default: true
        }
    }
}

/// The reason why a text is not the coding of a value, with its place.
public struct ValueCodingError: Error, Hashable {
    /// The number of bytes before the place.
    public let offset: Int

    /// The expected form and the one that came, as one phrase.
    public let message: String

    init(at offset: Int, _ message: String) {
        self.offset = offset
        self.message = message
    }
}

extension ValueCodingError: CustomStringConvertible {
    public var description: String { "\(message), at byte \(offset)" }
}
