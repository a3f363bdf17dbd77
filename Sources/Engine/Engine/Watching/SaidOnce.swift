import Synchronization

/// Remembers what was said, so that it is said once.
final class SaidOnce<Subject: Hashable & Sendable>: Sendable {
    private let said = Mutex<Set<Subject>>([])

    /// More than that are forgotten.
    private static var most: Int { 10_000 }

    /// Notes something; returns whether it is said for the first time.
    func isNew(_ subject: Subject) -> Bool {
        inTurn { said in
            if said.count >= Self.most { said = [] }
            return said.insert(subject).inserted
        }
    }

    /// Has something said again.
    func forget(_ subject: Subject) { inTurn { _ = $0.remove(subject) } }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout Set<Subject>) -> Answer) -> Answer {
        said.withLock { body(&$0) }
    }
}
