/// The outlines that snippets tell apart.
public enum _ShapeOutline: Hashable, Sendable {
    case circle
    case rectangle(cornerRadius: Double)

    /// The radius of the corners, so large for a circle that every side is round.
    var cornerRadius: Double {
        switch self {
        case .circle: 999
        case .rectangle(let radius): radius
        }
    }
}
