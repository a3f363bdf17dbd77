/// The open waits of a run, in the order in which they began.
package struct WaitBoard {
    private var waits: [(path: StepPath, words: String)] = []

    /// The paths of waits for a decision about an interrupted step.
    private var interruptions: Set<StepPath> = []

    package var hasInterruption: Bool { !interruptions.isEmpty }

    mutating func add(_ path: StepPath, _ words: String, isInterruption: Bool = false) {
        waits.append((path, words))
        if isInterruption { interruptions.insert(path) }
    }

    /// Takes a wait off the board; returns whether it was there.
    mutating func remove(_ path: StepPath) -> Bool {
        guard let index = waits.firstIndex(where: { $0.path == path }) else { return false }
        waits.remove(at: index)
        interruptions.remove(path)
        return true
    }

    package func contains(_ path: StepPath) -> Bool { waits.contains { $0.path == path } }

    /// The first of them, in words for people.
    var words: String? {
        let told = waits.lazy.filter { !$0.words.isEmpty }
        guard let first = told.first else { return nil }
        return told.dropFirst().isEmpty ? first.words : "\(first.words), and more"
    }
}
