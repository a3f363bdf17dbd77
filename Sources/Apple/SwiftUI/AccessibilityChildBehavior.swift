/// The way in which the parts of a view are read out.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private enum Kind {
        case ignore, contain, combine
    }

    private let kind: Kind

    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}
