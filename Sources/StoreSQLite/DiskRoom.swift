/// Whether the disk of a home has room for more than what has happened.
struct DiskRoom {
    private let reserve: Reserve

    /// Why there is no room, as long as there is none.
    private(set) var shortage: String?

    init(_ reserve: Reserve) {
        self.reserve = reserve
    }

    /// Makes the reserve where there is none; where that finds no room, the disk is full for this reason.
    mutating func begin(_ sentence: String) {
        guard shortage == nil, !reserve.isThere, !reserve.make() else { return }
        shortage = sentence
    }

    /// Notes that something has found no room; returns whether there is none for smaller things either, and was before.
    mutating func isGone(_ sentence: String) -> Bool {
        guard shortage == nil, !reserve.make() else { return false }
        shortage = sentence
        return true
    }

    /// Returns whether there is room again where there was none.
    mutating func isBack() -> Bool {
        guard shortage != nil, reserve.make() else { return false }
        shortage = nil
        return true
    }

    /// Gives up the reserve, since there is no other room.
    mutating func useReserve(_ sentence: String) {
        reserve.release()
        shortage = sentence
    }

    var hasReserve: Bool { reserve.isThere }
}
