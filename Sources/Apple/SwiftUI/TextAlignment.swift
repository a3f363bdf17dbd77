/// The side where the lines of a text stand.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing
}
