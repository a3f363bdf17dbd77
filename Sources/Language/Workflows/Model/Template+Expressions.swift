extension Template {
    /// All expressions in it, in the order of the file.
    package var expressions: [PlacedExpression] {
        switch self {
        case .literal: []
        case .expression(let expression): [expression]
        case .text(let pieces, _):
            pieces.compactMap {
                if case .expression(let expression) = $0 { expression } else { nil }
            }
        case .list(let elements, _): elements.flatMap(\.expressions)
        case .map(let entries, _): entries.flatMap(\.value.expressions)
        }
    }

    /// Whether its value, or a part of it, must not be shown; it is known where it was checked.
    package var isSecret: Bool { expressions.contains(where: \.isSecret) }
}
