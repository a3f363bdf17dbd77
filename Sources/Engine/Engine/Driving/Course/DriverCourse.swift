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
