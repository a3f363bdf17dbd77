/// What a run waits for, in the order in which it began to.
struct WaitBoard {
    private var waits: [(path: StepPath, words: String)] = []

    mutating func add(_ path: StepPath, _ words: String) {
        waits.append((path, words))
    }

    /// Takes a wait off the board; returns whether it was there.
    mutating func remove(_ path: StepPath) -> Bool {
        guard let index = waits.firstIndex(where: { $0.path == path }) else { return false }
        waits.remove(at: index)
        return true
    }

    /// The first of them, in words for people.
    var words: String? {
        guard let first = waits.first(where: { !$0.words.isEmpty }) else { return nil }
        return waits.count == 1 ? first.words : "\(first.words), and more"
    }
}
