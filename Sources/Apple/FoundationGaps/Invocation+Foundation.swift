public import IntentTraits

/// The time, the zone and the language of a call, as types of Foundation.
///
/// Where no host asks, these are the process's own.
extension Invocation {
    /// The time by the host's clock, which a test or a simulation can move.
    public static var now: Date {
        presentCircumstances.map { Date(timeIntervalSince1970: $0.moment / .seconds(1)) } ?? Date()
    }

    public static var timeZone: TimeZone {
        presentCircumstances.flatMap { TimeZone(identifier: $0.zone) } ?? .current
    }

    public static var locale: Locale {
        presentCircumstances.map { Locale(identifier: $0.language) } ?? .current
    }

    /// The person's calendar, in that zone and language.
    public static var calendar: Calendar {
        guard presentCircumstances != nil else { return .current }
        var calendar = Calendar.current
        calendar.timeZone = timeZone
        calendar.locale = locale
        return calendar
    }

    private static var presentCircumstances: Circumstances? {
        Circumstances.current ?? current?.circumstances
    }
}
