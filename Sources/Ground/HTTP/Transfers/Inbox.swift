import Locks

/// What has come of an answer and was not taken yet.
final class Inbox: Sendable {
    private let state = Guarded(State())

    /// The bytes that may wait here before the server has to wait.
    private static let room = 256 << 10

    private struct State {
        var head: TransferHead?
        var chunks: [[UInt8]] = []
        var taken = 0
        var size = 0
        var isFull = false
        var end: TransferEnd?
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    enum Next: Sendable {
        /// Bytes, and whether the server has waited for room that there is now.
        case bytes([UInt8], hasRoom: Bool)
        case end(TransferEnd)
    }
}

/// For the thread of transfers.
extension Inbox {
    /// Takes bytes, unless so many are here that the server has to wait.
    func put(_ bytes: UnsafeRawBufferPointer) -> Bool {
        state.inTurn { state in
            guard state.size < Self.room else {
                state.isFull = true
                return false
            }
            state.chunks.append(Array(bytes))
            state.size += bytes.count
            return true
        }
    }

    func put(_ head: TransferHead) { state.inTurn { $0.head = head } }
    func put(_ end: TransferEnd) { state.inTurn { $0.end = $0.end ?? end } }

    /// Wakes those who wait, after all that has come at once was put here.
    func wake() {
        let waiting = state.inTurn { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// For those who want the answer.
extension Inbox {
    func head() async -> Result<TransferHead, EarlyEnd> {
        while true {
            let (head, end) = state.inTurn { ($0.head, $0.end) }
            if let head { return .success(head) }
            if let end { return .failure(EarlyEnd(end: end)) }
            await change { $0.head != nil || $0.end != nil }
        }
    }

    /// The reason why there is no answer at all.
    struct EarlyEnd: Error { let end: TransferEnd }

    func next() async -> Next {
        while true {
            if let next = state.inTurn({ Self.take(&$0) }) { return next }
            await change { $0.taken < $0.chunks.count || $0.end != nil }
        }
    }

    var hasEnded: Bool { state.inTurn { $0.end != nil } }

    /// Waits for the end, whatever comes before.
    func ended() async {
        while state.inTurn({ $0.end == nil }) { await change { $0.end != nil } }
    }

    private static func take(_ state: inout State) -> Next? {
        guard state.taken < state.chunks.count else { return state.end.map(Next.end) }
        let bytes = state.chunks[state.taken]
        state.chunks[state.taken] = []
        state.taken += 1
        if state.taken == state.chunks.count {
            state.chunks.removeAll(keepingCapacity: true)
            state.taken = 0
        }
        state.size -= bytes.count
        let hasRoom = state.isFull && state.size <= room / 2
        if hasRoom { state.isFull = false }
        return .bytes(bytes, hasRoom: hasRoom)
    }

    private func change(_ has: @Sendable (borrowing State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isThere = state.inTurn { state in
                if has(state) { return true }
                state.waiting.append(continuation)
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
