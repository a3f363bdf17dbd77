/// Decides how long decisions wait for calls that are being prepared, so that their beginnings are
/// stored with them.
struct DriverPatience {
    /// An action to take now.
    enum Action: Hashable {
        /// Stores the decisions.
        case settle

        /// Stores nothing before the next notice.
        case wait

        /// The same, and begins to measure the time of a wait with a number.
        case beginWait(Int)
    }

    private enum State { case none, waiting, over }

    private var state = State.none
    private var number = 0

    var isWaiting: Bool { state == .waiting }

    /// Decides whether the decisions are stored now.
    mutating func next(isPreparing: Bool, hasDecided: Bool) -> Action {
        guard isPreparing, hasDecided else {
            state = .none
            return .settle
        }
        switch state {
        case .over: return .settle
        case .waiting: return .wait
        case .none: break
        }
        number += 1
        state = .waiting
        return .beginWait(number)
    }

    /// Ends a wait whose time is over; one of before has ended already.
    mutating func end(_ wait: Int) { if state == .waiting, wait == number { state = .over } }
}
