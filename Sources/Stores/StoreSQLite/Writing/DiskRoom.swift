import Locks
import Store
import Synchronization

/// Whether the disk of a home has room for new work, beside results of work that was begun; all
/// writers there ask it.
final class DiskRoom: Sendable {
    private let reserve: Reserve
    let board: HintBoard

    /// The reason why there is no room, or `nil` if there is some.
    private let reason = Guarded<String?>(nil)

    /// Held on a full disk while something is stored, and while it is looked for room, which takes
    /// all of it for a moment.
    private let turn = Mutex(())

    init(_ reserve: Reserve, tellingOn board: HintBoard) {
        self.reserve = reserve
        self.board = board
    }

    /// The reason why only results of work that was begun are stored, while the disk is full.
    var shortage: String? { reason.inTurn { $0 } }

    var hasReserve: Bool { reserve.isThere }

    /// Makes the reserve where there is none; where that finds no room, the disk is full for this
    /// reason.
    func begin(_ sentence: String) {
        reason.inTurn { reason in
            guard reason == nil, !reserve.isThere, !reserve.make() else { return }
            reason = sentence
        }
    }

    /// Gives up the reserve, since there is no other room.
    func useReserve(_ sentence: String) {
        reason.inTurn { reason in
            reserve.release()
            reason = sentence
        }
    }

    /// Looks whether there is room again where there was none.
    func look() {
        guard shortage != nil else { return }
        let isBack = alone {
            reason.inTurn { reason in
                guard reason != nil, reserve.make() else { return false }
                reason = nil
                return true
            }
        }
        if isBack { tell(.back) }
    }

    /// Stores something, unless there is room only for results; these get the reserve if they find
    /// no other room.
    func store<Answer: Sendable>(
        saysWhatHappened: Bool, _ body: () -> Result<Answer, StoreError>
    ) -> Result<Answer, StoreError> {
        if shortage == nil {
            let result = body()
            guard case .failure(.full) = result else { return result }
        }
        // The writer that had all the room may just have looked for some.
        let (result, gone) = alone { storeAlone(saysWhatHappened, body) }
        if let gone { tell(.gone(gone)) }
        return result
    }

    /// Returns also why the disk is full, if that is news.
    private func storeAlone<Answer>(
        _ saysWhatHappened: Bool, _ body: () -> Result<Answer, StoreError>
    ) -> (Result<Answer, StoreError>, gone: String?) {
        if let shortage, !saysWhatHappened { return (.failure(.full(shortage)), nil) }
        let result = body()
        guard case .failure(.full(let sentence)) = result else { return (result, nil) }
        let gone = note(sentence) ? sentence : nil
        guard shortage != nil, saysWhatHappened else { return (result, gone) }
        useReserve(sentence)
        return (body(), gone)
    }

    /// Notes that something has found no room, if there is none for smaller things either; returns
    /// whether that is news.
    private func note(_ sentence: String) -> Bool {
        reason.inTurn { reason in
            guard reason == nil, !reserve.make() else { return false }
            reason = sentence
            return true
        }
    }

    private func alone<Answer: Sendable>(_ body: () -> Answer) -> Answer {
        turn.withLock { _ in body() }
    }

    private func tell(_ room: Hints.Room) {
        var hints = Hints()
        hints.room = room
        board.tell(hints)
    }
}
