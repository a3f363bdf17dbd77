import Store

/// Decides which mail is sent when, so that a workflow that fails all night does not fill a
/// mailbox.
///
/// The first message about a workflow is sent at once. What comes about it within the hour is
/// collected, with what comes about others, and sent together when the hour is over. A question is
/// sent at once, since its run waits, unless there were too many of them.
struct PostBag: Sendable {
    /// Messages about a workflow that say the same, of which only the last is kept.
    struct Bundle: Hashable, Sendable {
        var count: Int
        var last: PostItem
    }

    /// How long further news of a workflow is collected after some was sent.
    static let quiet = Duration.seconds(3600)

    /// The number of messages that are sent at once within that time, about all workflows together;
    /// as many questions come beside them.
    static let mostAtOnce = 10

    private var ready: [PostItem] = []

    /// The bundles that an earlier process has not sent.
    private var left: [Bundle] = []
    private var collected = BundleList()
    private var collectedSince: Duration?

    /// What no channel took.
    private var unsent = UnsentPost()
    private var toldAt: [String: Duration] = [:]

    /// When questions were sent at once.
    private var askedAt: [Duration] = []

    /// The questions of which people were reminded at once, and when that was last.
    private var remindedAt: [String: Duration] = [:]

    /// Begins with the unsent items of an earlier process, which are sent at once, as one letter.
    init(left: [Bundle] = []) { self.left = left }

    /// All that has not been removed.
    var content: [Bundle] {
        left + ready.map { Bundle(count: 1, last: $0) } + collected.bundles + unsent.list.bundles
    }

    mutating func add(_ item: PostItem, at now: Duration) {
        guard mayBeToldAtOnce(item, at: now) else {
            collected.add(Bundle(count: 1, last: item))
            collectedSince = collectedSince ?? now
            return
        }
        ready.append(item)
    }

    private mutating func mayBeToldAtOnce(_ item: PostItem, at now: Duration) -> Bool {
        func isRecent(_ then: Duration) -> Bool { now - then < Self.quiet }
        guard item.kind.isQuestion else {
            toldAt = toldAt.filter { isRecent($0.value) }
            guard !collected.tells(of: item.matter), toldAt[item.matter] == nil,
                item.workflow.isEmpty || toldAt.count < Self.mostAtOnce
            else { return false }
            toldAt[item.matter] = now
            return true
        }
        if let mark = item.question?.mark, item.remindedAt != nil {
            // Reminders are counted by their questions, and hold up no new one.
            remindedAt = remindedAt.filter { isRecent($0.value) }
            guard remindedAt[mark] != nil || remindedAt.count < Self.mostAtOnce else {
                return false
            }
            remindedAt[mark] = now
            return true
        }
        askedAt = askedAt.filter(isRecent)
        guard askedAt.count < Self.mostAtOnce else { return false }
        askedAt.append(now)
        return true
    }

    /// The time when there is something to send; a finished bundle is due at once.
    var due: Duration? {
        guard ready.isEmpty, left.isEmpty else { return .zero }
        return [collectedSince.map { $0 + Self.quiet }, unsent.due].compactMap(\.self).min()
    }

    /// Removes the letters that are due, and all of them at the end; each list is one letter.
    mutating func takeBundles(at now: Duration, all: Bool = false) -> [[Bundle]] {
        let isHourOver = collectedSince.map { all || $0 + Self.quiet <= now } ?? false
        let goes = all || isHourOver || !ready.isEmpty || !left.isEmpty
        var together = unsent.take(at: now, withOthers: goes)
        if isHourOver {
            for bundle in collected.bundles { toldAt[bundle.last.matter] = now }
            together.add(collected)
            (collected, collectedSince) = (BundleList(), nil)
        }
        let letters = [left] + ready.map { [Bundle(count: 1, last: $0)] } + [together.sorted]
        (left, ready) = ([], [])
        return letters.filter { !$0.isEmpty }
    }

    /// Takes back bundles that no channel took, for the next letter.
    mutating func putBack(_ bundles: [Bundle], at now: Duration) { unsent.add(bundles, at: now) }

    /// Notes that a channel has taken a letter.
    mutating func isTaken() { unsent.isTaken() }

    /// Forgets what a run asks, which is over; returns whether there was anything.
    mutating func forgetQuestions(of run: RunID) -> Bool {
        let count = content.count
        func isOver(_ item: PostItem) -> Bool { item.kind.isQuestion && item.run == run }
        ready.removeAll(where: isOver)
        left.removeAll { isOver($0.last) }
        collected.removeAll(where: isOver)
        unsent.list.removeAll(where: isOver)
        if collected.bundles.isEmpty { collectedSince = nil }
        return content.count < count
    }
}
