/// Something that an intent does to the world, as far as a plan and a permission speak of it.
public struct Effect: Hashable, Sendable {
    /// The ways of touching the world, from the mildest to the one that costs money.
    public enum Kind: String, CaseIterable, Sendable { case reads, writes, sends, deletes, spends }

    public let kind: Kind

    /// The thing that is touched: a name in which `*` stands for any run of characters.
    public let target: String

    public init(_ kind: Kind, _ target: String) {
        self.kind = kind
        self.target = target
    }

    public static func reads(_ target: String) -> Effect { Effect(.reads, target) }
    public static func writes(_ target: String) -> Effect { Effect(.writes, target) }
    public static func sends(_ target: String) -> Effect { Effect(.sends, target) }
    public static func deletes(_ target: String) -> Effect { Effect(.deletes, target) }
    public static func spends(_ target: String) -> Effect { Effect(.spends, target) }
}

extension Effect {
    /// Whether this effect includes `other`: it is of the same kind, and its target covers the
    /// other's.
    ///
    /// A pattern covers another pattern only if it covers all texts that the other one does, so
    /// `mail:*` covers `mail:*@example.org`, and never the other way round.
    public func covers(_ other: Effect) -> Bool {
        kind == other.kind && Self.pattern(Array(target.utf8), covers: Array(other.target.utf8))
    }

    /// Matches greedily and steps back to the last star, so the work is at most the product of the
    /// lengths.
    private static func pattern(_ pattern: [UInt8], covers text: [UInt8]) -> Bool {
        let star = UInt8(ascii: "*")
        var p = 0
        var t = 0
        var afterStar: Int?
        var resume = 0
        while t < text.count {
            if p < pattern.count, pattern[p] == star {
                p += 1
                afterStar = p
                resume = t
            } else if p < pattern.count, pattern[p] == text[t] {
                p += 1
                t += 1
            } else if let back = afterStar {
                resume += 1
                p = back
                t = resume
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == star }
    }
}

extension [Effect] {
    /// Whether nothing is changed or sent.
    package var onlyRead: Bool { allSatisfy { $0.kind == .reads } }
}
