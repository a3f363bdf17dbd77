public import Foundation

/// The time when a widget would ask for further entries.
public struct TimelineReloadPolicy: Hashable, Sendable {
    private enum Kind: Hashable {
        case atEnd, never
        case after(Date)
    }

    private let kind: Kind

    public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
    public static let never = TimelineReloadPolicy(kind: .never)

    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(kind: .after(date))
    }
}
