/// Decides how a driver goes on with its run, without a clock, a store or a task; the driver acts
/// by it.
struct DriverCourse {
    private(set) var life = DriverLife.going
    var patience = DriverPatience()
    var settling = DriverSettling()

    /// Whether it has looked by itself, so that it knows more than an earlier look of others.
    private var hasLooked = false

    /// Whether calls are prepared and performed, and news are taken in.
    var mayBegin: Bool { life == .going }

    /// Whether it takes in what was read for several runs together.
    var takesFound: Bool { mayBegin && !hasLooked }

    mutating func looked() { hasLooked = true }

    /// Comes to a stage of its life, unless it is past it.
    mutating func come(to stage: DriverLife) { life = max(life, stage) }
}

/// The stages of a driver's life, each of which can only lead to a later one.
enum DriverLife: Int, Comparable {
    case going

    /// The engine ends, so that nothing more is begun.
    case pausing

    /// Attempts were told to stop because of that, and may have done their work or not.
    case interrupting

    /// The driver has nothing more to do with its run.
    case forgotten

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// Decides how long decisions wait for calls that are being prepared, so that their beginnings are
/// stored with them, and for the ends of elements, so that these are stored together.
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
    ///
    /// For calls it waits once, and for ends anew after each time that some were stored.
    mutating func next(isPreparing: Bool, isGathering: Bool = false, hasDecided: Bool) -> Action {
        guard isPreparing || isGathering, hasDecided else {
            state = .none
            return .settle
        }
        switch state {
        case .over:
            if !isPreparing { state = .none }
            return .settle
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
