/// Counts and positions of times of the day, for recurrence rules.
extension ClockPattern {
    /// Whether no time counts.
    var isEmpty: Bool { count == 0 }

    /// The number of seconds of the day that count.
    var count: Int { hours.count * minutes.count * seconds.count }

    /// Returns the second of the day that so many others come before which count.
    func time(at index: Int) -> Int? {
        let (index, second) = index.quotientAndRemainder(dividingBy: seconds.count)
        let (hour, minute) = index.quotientAndRemainder(dividingBy: minutes.count)
        guard let hour = hours.number(at: hour),
            let minute = minutes.number(at: minute), let second = seconds.number(at: second)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }
}
