extension Template {
    /// Whether its value, or a part of it, must not be shown; it is known where it was checked.
    public var isSecret: Bool {
        switch self {
        case .literal: false
        case .expression(let expression): expression.isSecret
        case .text(let pieces, _): pieces.contains(where: \.isSecret)
        case .list(let elements, _): elements.contains(where: \.isSecret)
        case .map(let entries, _): entries.contains(where: \.value.isSecret)
        }
    }
}

extension Template.Piece {
    fileprivate var isSecret: Bool {
        switch self {
        case .words: false
        case .expression(let expression): expression.isSecret
        }
    }
}
