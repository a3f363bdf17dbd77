/// A field of a cron expression.
enum CronField: Int, CaseIterable {
    case second, minute, hour, day, month, weekday

    /// The name of the field in a sentence.
    var name: String {
        switch self {
        case .second: "second"
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        case .month: "month"
        case .weekday: "weekday"
        }
    }

    /// The numbers that may stand in it.
    var numbers: ClosedRange<Int> {
        switch self {
        case .second, .minute: 0...59
        case .hour: 0...23
        case .day: 1...31
        case .month: 1...12
        case .weekday: 0...7
        }
    }

    /// The numbers that `*` stands for; Sunday is not counted twice.
    var all: ClosedRange<Int> { self == .weekday ? 0...6 : numbers }

    /// The number of values before they begin anew.
    var count: Int { all.count }

    /// Whether it tells days and not times.
    var isOfDays: Bool { self == .day || self == .weekday }

    /// The names that may stand in the place of numbers.
    var names: [String] {
        switch self {
        case .month:
            ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        case .weekday: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
        default: []
        }
    }
}
