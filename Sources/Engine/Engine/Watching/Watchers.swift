import Diagnostics
import Locks
import Runs
import Store
import Values

/// All who learn what runs do: their followers, callers that wait for them, their logs, and the
/// person who runs the engine.
final class Watchers: Sendable {
    let runStore: RunStore
    let settings: EngineSettings
    let board = ProgressBoard()
    let onlookers = Onlookers()
    let families = WatchedFamilies()
    let undecided = OnceSet<Undecided>()
    private let troubles = OnceSet<String>(for: .seconds(3600))

    init(_ runStore: RunStore, _ settings: EngineSettings) {
        self.runStore = runStore
        self.settings = settings
    }

    /// Reports a trouble to the person who runs the engine, once in an hour.
    func tell(trouble sentence: String) {
        if let tell = settings.trouble, troubles.isNew(sentence, at: runStore.store.now) {
            tell(sentence)
        }
    }

    /// Tells the person who runs the engine that the store is full.
    func tell(full sentence: String) {
        let sentence = EngineError(StoreError.full(sentence)).description
        troubles.forget(sentence)
        tell(trouble: sentence)
    }

    /// Writes a line into the log of its run.
    func tell(_ line: LoggedLine) { settings.log?(line) }
}

/// A signal whose condition could not be evaluated for a wait.
struct Undecided: Hashable {
    let run: RunID
    let path: String
    let signal: Int
}

/// Remembers what was said, so that it is said once.
final class OnceSet<Subject: Hashable & Sendable>: Sendable {
    private let said = Guarded<[Subject: Timestamp]>([:])
    private let span: TimeSpan

    /// More than that are forgotten.
    private static var most: Int { 10_000 }

    /// Remembers what was said for a span, or for good.
    init(for span: TimeSpan = .longest) { self.span = span }

    /// Notes something that is said now; returns whether it was not, as far as is remembered.
    func isNew(_ subject: Subject, at now: Timestamp) -> Bool {
        said.inTurn { said in
            if let last = said[subject], last.isWithin(span, before: now) { return false }
            if said.count >= Self.most { said = [:] }
            said[subject] = now
            return true
        }
    }

    /// Has something said again.
    func forget(_ subject: Subject) { said.inTurn { $0[subject] = nil } }
}
