extension TimeSpan {
    /// A unit in which people give a length of time, in the order in which they do.
    enum Unit: String, CaseIterable {
        case days = "d"
        case hours = "h"
        case minutes = "m"
        case seconds = "s"
        case milliseconds = "ms"

        /// The length in nanoseconds; a day has 24 hours here, also when clocks are moved in it.
        var nanoseconds: Int128 {
            switch self {
            case .days: 86_400 * nanosecondsPerSecond
            case .hours: 3600 * nanosecondsPerSecond
            case .minutes: 60 * nanosecondsPerSecond
            case .seconds: nanosecondsPerSecond
            case .milliseconds: nanosecondsPerSecond / 1000
            }
        }
    }
}
