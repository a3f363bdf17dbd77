extension CronRule {
    /// The rule for people, as in `every weekday at 07:00` or `every 5 minutes, every 13 October`.
    public var sentence: String {
        let times = clock.phrase
        guard clock.isOfSteps else { return "\(days.phrase ?? "every day") \(times)" }
        return days.phrase.map { "\(times), \($0)" } ?? times
    }
}
