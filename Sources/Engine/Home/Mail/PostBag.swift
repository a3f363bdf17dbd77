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

    /// The number of bundles that are kept; further news is only in the log.
    private static let mostBundles = 200

    private struct Subject: Hashable {
        let workflow: String
        let kind: PostItem.Kind
    }

    private var ready: [PostItem] = []

    /// The bundles that an earlier process has not sent.
    private var left: [Bundle] = []
    private var collected: [Subject: Bundle] = [:]
    private var toldAt: [String: Duration] = [:]

    /// When questions were sent at once.
    private var askedAt: [Duration] = []
    private var collectedSince: Duration?

    /// Begins with the unsent items of an earlier process, which are sent at once, as one letter.
    init(left: [Bundle] = []) { self.left = left }

    /// All that has not been removed.
    var content: [Bundle] { left + ready.map { Bundle(count: 1, last: $0) } + collected.values }

    mutating func add(_ item: PostItem, at now: Duration) {
        if item.kind.isQuestion { return add(question: item, at: now) }
        toldAt = toldAt.filter { now - $0.value < Self.quiet }
        let isCollected = collected.keys.contains { $0.workflow == item.workflow }
        guard !isCollected, toldAt[item.workflow] == nil, toldAt.count < Self.mostAtOnce else {
            return collect(Bundle(count: 1, last: item), at: now)
        }
        toldAt[item.workflow] = now
        ready.append(item)
    }

    private mutating func add(question item: PostItem, at now: Duration) {
        askedAt = askedAt.filter { now - $0 < Self.quiet }
        guard askedAt.count < Self.mostAtOnce else {
            return collect(Bundle(count: 1, last: item), at: now)
        }
        askedAt.append(now)
        ready.append(item)
    }

    private mutating func collect(_ bundle: Bundle, at now: Duration) {
        let subject = Subject(workflow: bundle.last.workflow, kind: bundle.last.kind)
        guard collected[subject] != nil || collected.count < Self.mostBundles else { return }
        collected[subject] = Bundle(
            count: (collected[subject]?.count ?? 0) + bundle.count, last: bundle.last)
        collectedSince = collectedSince ?? now
    }

    /// The time when there is something to send; a finished bundle is due at once.
    var due: Duration? {
        ready.isEmpty && left.isEmpty ? collectedSince.map { $0 + Self.quiet } : .zero
    }

    /// Removes the letters that are due, and all of them at the end; each list is one letter.
    mutating func takeBundles(at now: Duration, all: Bool = false) -> [[Bundle]] {
        var letters = ready.map { [Bundle(count: 1, last: $0)] }
        ready = []
        if !left.isEmpty { letters.insert(left, at: 0) }
        left = []
        if let due = collectedSince.map({ $0 + Self.quiet }), all || due <= now {
            let bundles = collected.values.sorted {
                ($0.last.workflow, $0.last.kind.rawValue) < (
                    $1.last.workflow, $1.last.kind.rawValue
                )
            }
            letters.append(bundles)
            for bundle in bundles { toldAt[bundle.last.workflow] = now }
            (collected, collectedSince) = ([:], nil)
        }
        return letters
    }

    /// Takes back unsent bundles, for the next letter.
    mutating func putBack(_ bundles: [Bundle], at now: Duration) {
        for bundle in bundles { collect(bundle, at: now) }
    }
}
