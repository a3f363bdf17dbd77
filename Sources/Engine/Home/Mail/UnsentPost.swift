/// Bundles that no channel took.
///
/// They go with the next letter, and are tried again by themselves, soon at first and then less
/// often.
struct UnsentPost: Sendable {
    var list = BundleList()
    private var pause = Self.firstPause
    private var triedAgainAt: Duration?

    private static let firstPause = Duration.seconds(60)

    /// The time when they are tried again, if there are any.
    var due: Duration? { list.bundles.isEmpty ? nil : triedAgainAt }

    /// Takes bundles that could not be sent.
    mutating func add(_ bundles: [PostBag.Bundle], at now: Duration) {
        for bundle in bundles { list.add(bundle) }
        triedAgainAt = triedAgainAt ?? now + pause
    }

    /// Removes them if their time has come, or if other letters are sent.
    mutating func take(at now: Duration, withOthers: Bool) -> BundleList {
        guard let due, withOthers || due <= now else { return BundleList() }
        if due <= now {
            pause = min(pause * 2, PostBag.quiet)
            triedAgainAt = nil
        }
        defer { list = BundleList() }
        return list
    }

    /// Notes that a channel has taken a letter.
    mutating func isTaken() {
        guard list.bundles.isEmpty else { return }
        (pause, triedAgainAt) = (Self.firstPause, nil)
    }
}
