import Values

extension Weekday {
    /// The two letters that calendars have for a weekday.
    var code: StaticString {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }

    static let all = allCases
}
