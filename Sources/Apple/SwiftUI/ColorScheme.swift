/// Whether a view is shown on a light or a dark ground.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}
