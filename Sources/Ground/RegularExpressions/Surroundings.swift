/// The surroundings on both sides of a place in a text, as far as a pattern can ask for them.
struct Surroundings {
    /// The surroundings before.
    struct Past: OptionSet, Hashable {
        let rawValue: UInt8

        /// Nothing.
        static let textStart = Past(rawValue: 1)
        static let lineFeed = Past(rawValue: 2)
        static let wordByte = Past(rawValue: 4)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The surroundings after a byte, or at the start of the text.
        init(after byte: UInt8?) {
            guard let byte else {
                self = .textStart
                return
            }
            self = byte == 0x0A ? .lineFeed : byte.isWordByte ? .wordByte : []
        }
    }

    let past: Past

    /// The next byte, unless this is the end.
    let next: UInt8?

    func satisfy(_ place: Place) -> Bool {
        switch place {
        case .textStart: past.contains(.textStart)
        case .textEnd: next == nil
        case .lineStart: !past.isDisjoint(with: [.textStart, .lineFeed])
        case .lineEnd: next == nil || next == 0x0A
        case .wordBoundary: past.contains(.wordByte) != (next?.isWordByte ?? false)
        case .noWordBoundary: past.contains(.wordByte) == (next?.isWordByte ?? false)
        }
    }
}

extension UInt8 {
    var isWordByte: Bool { ScalarSet.wordScalars.contains(UInt32(self)) }

    /// Whether this is not the first byte of a scalar.
    var isContinuation: Bool { self & 0xC0 == 0x80 }
}
