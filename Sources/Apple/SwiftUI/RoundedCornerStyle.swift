/// How a straight side becomes a round corner.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}
