/// The meaning of a regular expression, without its spelling.
indirect enum Pattern {
    /// The empty text.
    case empty

    /// One scalar of a set.
    case scalar(ScalarSet)

    /// One after the other.
    case sequence([Pattern])

    /// One of several, an earlier one rather than a later one.
    case choice([Pattern])

    /// Several times, as often as possible if it is greedy; without `most` there is no limit.
    case repetition(Pattern, least: Int, most: Int?, isGreedy: Bool)

    /// A part that is to be found again under its number, from 1.
    case group(Pattern, number: Int)

    /// A place that need not be text.
    case place(Place)
}

/// A place between two bytes that a pattern can ask for.
enum Place: UInt8 { case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary }

extension Pattern {
    /// Whether the empty text can match, places left out of account.
    var canBeEmpty: Bool {
        switch self {
        case .empty, .place: true
        case .scalar: false
        case .sequence(let parts): parts.allSatisfy(\.canBeEmpty)
        case .choice(let parts): parts.contains(where: \.canBeEmpty)
        case .repetition(let part, let least, _, _): least == 0 || part.canBeEmpty
        case .group(let part, _): part.canBeEmpty
        }
    }

    /// Whether a match can only begin at the start of the text.
    var isAnchored: Bool {
        switch self {
        case .empty, .scalar: false
        case .place(let place): place == .textStart
        case .sequence(let parts): parts.first?.isAnchored ?? false
        case .choice(let parts): parts.allSatisfy(\.isAnchored)
        case .repetition(let part, let least, _, _): least > 0 && part.isAnchored
        case .group(let part, _): part.isAnchored
        }
    }
}
