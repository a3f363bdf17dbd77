/// The curve from a straight side to a round corner.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}
