import Store
import Synchronization

/// Whether the disk of a home has room for more than what has happened; all that writes there asks it.
final class DiskRoom: Sendable {
    private let reserve: Reserve
    let board: HintBoard

    /// Why there is no room, as long as there is none.
    private let reason = Mutex<String?>(nil)

    init(_ reserve: Reserve, tellingOn board: HintBoard) {
        self.reserve = reserve
        self.board = board
    }

    /// Why nothing is stored but what has happened, as long as the disk is full.
    var shortage: String? { inTurn { $0 } }

    var hasReserve: Bool { reserve.isThere }

    /// Makes the reserve where there is none; where that finds no room, the disk is full for this reason.
    func begin(_ sentence: String) {
        inTurn { reason in
            guard reason == nil, !reserve.isThere, !reserve.make() else { return }
            reason = sentence
        }
    }

    /// Gives up the reserve, since there is no other room.
    func useReserve(_ sentence: String) {
        inTurn { reason in
            reserve.release()
            reason = sentence
        }
    }

    /// Looks whether there is room again where there was none.
    func look() {
        let isBack = inTurn { reason in
            guard reason != nil, reserve.make() else { return false }
            reason = nil
            return true
        }
        if isBack { tell(.back) }
    }

    /// Stores something, unless there is room only for what has happened; that gets the reserve if it finds no other.
    func store<Answer>(
        saysWhatHappened: Bool, _ body: () -> Result<Answer, StoreError>
    ) -> Result<Answer, StoreError> {
        if let shortage, !saysWhatHappened { return .failure(.full(shortage)) }
        let result = body()
        guard case .failure(.full(let sentence)) = result else { return result }
        note(sentence)
        guard shortage != nil, saysWhatHappened else { return result }
        useReserve(sentence)
        return body()
    }

    /// Notes that something has found no room, if there is none for smaller things either.
    private func note(_ sentence: String) {
        let isGone = inTurn { reason in
            guard reason == nil, !reserve.make() else { return false }
            reason = sentence
            return true
        }
        if isGone { tell(.gone(sentence)) }
    }

    private func tell(_ room: Hints.Room) {
        var hints = Hints()
        hints.room = room
        board.tell(hints)
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer: Sendable>(_ body: (inout String?) -> Answer) -> Answer {
        reason.withLock { body(&$0) }
    }
}
