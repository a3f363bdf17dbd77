/// A journal that is read back: each entry is taken once, those of a path in their order.
///
/// Nothing is kept of what lies below a step that is closed, or in rounds that are over.
struct JournalRecord {
    private let entries: [Entry]

    /// The index of the next entry of each path that is not taken yet.
    private var places: [StepPath: Int] = [:]

    /// For each entry, the index of the next entry of the same path; 0 if there is none.
    private var followers: [Int32]

    /// The index of the first entry that may still have to be handed out in order.
    private var cursor = 1

    private let closed: Set<StepPath>

    /// For a `repeat`, the last round that need not be gone through again.
    private let lastRounds: [StepPath: Int]

    init(_ journal: [Entry]) {
        entries = journal
        var closed: Set<StepPath> = []
        var rounds: [StepPath: Int] = [:]
        for entry in journal {
            switch entry.body {
            case .closed: closed.insert(entry.path)
            case .round: if let (path, number) = entry.path.round { rounds[path] = number - 1 }
            default: break
            }
        }
        self.closed = closed
        lastRounds = rounds
        followers = Array(repeating: 0, count: journal.count)
        for index in journal.indices.dropFirst().reversed() where isNeeded(journal[index]) {
            if let next = places.updateValue(index, forKey: journal[index].path) {
                followers[index] = Int32(clamping: next)
            }
        }
    }

    /// Whether an entry is read again: it is not below anything that is over.
    func isNeeded(_ entry: Entry) -> Bool {
        guard !closed.isEmpty || !lastRounds.isEmpty else { return true }
        var path = entry.path.ofLimited ?? entry.path
        while let parent = path.parent {
            if isOver(path, for: entry) { return false }
            path = parent
            if closed.contains(path) { return false }
        }
        return true
    }

    /// Whether a path is that of a round that is over; the last such round has an entry of its own.
    private func isOver(_ path: StepPath, for entry: Entry) -> Bool {
        guard let (loop, number) = path.round, let last = lastRounds[loop], number <= last else {
            return false
        }
        if number == last, path == entry.path, case .round = entry.body { return false }
        return true
    }
}

extension JournalRecord {
    /// The time when the run was created.
    var first: Stamp? { entries.first.map { Stamp(at: $0.at, mark: $0.mark) } }

    /// Whether all entries are taken.
    var isOver: Bool { places.isEmpty }

    /// The first entry that is not taken.
    var left: Entry? { places.values.min().map { entries[$0] } }

    func isClosed(_ path: StepPath) -> Bool { closed.contains(path) }

    func lastRound(of path: StepPath) -> Int? { lastRounds[path].flatMap { $0 < 0 ? nil : $0 } }

    /// The next entry of a path, if it is not taken yet.
    func next(at path: StepPath) -> Entry? {
        guard !places.isEmpty, let place = places[path] else { return nil }
        return entries[place]
    }

    /// Takes the next entry of a path.
    mutating func remove(at path: StepPath) {
        guard let place = places[path] else { return }
        places[path] = followers[place] == 0 ? nil : Int(followers[place])
    }

    /// The time when an entry was stored that is not read yet.
    func stamp(of place: Int) -> Stamp? {
        guard !isOver, entries.indices.contains(place) else { return nil }
        return Stamp(at: entries[place].at, mark: entries[place].mark)
    }

    /// Returns the next entry up to an index that tells of an event and is not taken yet; `nil` as
    /// well if an entry before it was not reached.
    mutating func next(through last: Int) -> Entry? {
        while cursor <= min(last, entries.count - 1) {
            let index = cursor
            cursor += 1
            guard entries[index].comesByItself, let first = places[entries[index].path],
                first <= index
            else { continue }
            return first == index ? entries[index] : nil
        }
        return nil
    }
}

extension Entry {
    /// Whether it tells of an event, and not of a decision.
    fileprivate var comesByItself: Bool {
        switch body {
        case .outcome, .closed, .round, .act: true
        case .created, .begun, .decided, .concluded, .ended: false
        }
    }
}

extension StepPath {
    /// The path of the limited steps, if this is the path of a limit.
    fileprivate var ofLimited: StepPath? { isOfLimit ? parent : nil }

    /// The loop and the number of a round, if this can be the path of one.
    fileprivate var round: (loop: StepPath, number: Int)? {
        guard let parent,
            let number = Int(text.dropFirst(parent.text.isEmpty ? 0 : parent.text.utf8.count + 1))
        else { return nil }
        return (parent, number)
    }
}
