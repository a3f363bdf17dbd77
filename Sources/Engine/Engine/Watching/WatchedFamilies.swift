import Locks
package import Store
package import Values

/// The families of runs that people look on at.
final class WatchedFamilies: Sendable {
    private struct State {
        var counts: [RunID: Int] = [:]

        /// Families with a run that was created for a person who does not follow it yet, and since
        /// when.
        var expected: [RunID: Timestamp] = [:]
    }

    /// How long a person is expected; a client may have died before it could follow its run.
    private static let patience = TimeSpan.seconds(60)

    private let state = Guarded(State())

    /// Notes that the person who has started a run is about to follow it.
    func expect(_ family: RunID, at now: Timestamp) {
        state.inTurn { state in
            state.expected = state.expected.filter { $0.value.isWithin(Self.patience, before: now) }
            state.expected[family] = now
        }
    }

    /// Notes that the run was not created after all.
    func dismiss(_ family: RunID) { state.inTurn { $0.expected[family] = nil } }

    func begin(_ family: RunID) {
        state.inTurn { state in
            state.expected[family] = nil
            state.counts[family, default: 0] += 1
        }
    }

    func end(_ family: RunID) {
        state.inTurn { state in
            let count = state.counts[family, default: 0]
            state.counts[family] = count > 1 ? count - 1 : nil
        }
    }

    func watch(_ family: RunID, at now: Timestamp) -> Bool {
        state.inTurn { state in
            state.counts[family] != nil
                || state.expected[family]?.isWithin(Self.patience, before: now) == true
        }
    }
}

extension Engine {
    /// Notes that a person is about to follow a run of a family.
    package func expectFollower(of family: RunID) {
        parts.watchers.families.expect(family, at: now)
    }

    /// Notes that the terminal is gone that has shown a question, which is told in another way if
    /// it is still open.
    package func tellLeft(_ question: Digest, of run: RunID) async {
        do {
            guard let asked = try await questions(of: run).first(where: { $0.id == question })
            else { return }
            try await parts.watchers.announceLeft(asked)
        } catch {
            parts.watchers.tell(trouble: "\(error)")
        }
    }

    /// Does something for a person who follows a run of a family meanwhile.
    package func watching<Answer>(
        _ family: RunID, _ body: () async throws -> Answer
    ) async rethrows -> Answer {
        parts.watchers.families.begin(family)
        defer { parts.watchers.families.end(family) }
        return try await body()
    }
}
