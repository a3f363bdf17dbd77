import Locks

/// Remembers what was said, so that it is said once.
final class OnceSet<Subject: Hashable & Sendable>: Sendable {
    private let said = Guarded<Set<Subject>>([])

    /// More than that are forgotten.
    private static var most: Int { 10_000 }

    /// Notes something; returns whether it is said for the first time.
    func isNew(_ subject: Subject) -> Bool {
        said.inTurn { said in
            if said.count >= Self.most { said = [] }
            return said.insert(subject).inserted
        }
    }

    /// Has something said again.
    func forget(_ subject: Subject) { said.inTurn { _ = $0.remove(subject) } }
}
