/// What recurrence rules ask of times of the day besides the next one.
extension ClockPattern {
    init(hours: NumberSet, minutes: NumberSet, seconds: NumberSet) {
        self.init(hours: hours.bits, minutes: minutes.bits, seconds: seconds.bits)
    }

    /// Whether no time counts, and nothing else may be asked.
    var isEmpty: Bool { hours == 0 || minutes == 0 || seconds == 0 }

    /// How many seconds of the day count.
    var count: Int { hours.nonzeroBitCount * minutes.nonzeroBitCount * seconds.nonzeroBitCount }

    /// Returns the second of the day that so many others come before which count.
    func time(at index: Int) -> Int? {
        let (index, second) = index.quotientAndRemainder(dividingBy: seconds.nonzeroBitCount)
        let (hour, minute) = index.quotientAndRemainder(dividingBy: minutes.nonzeroBitCount)
        guard let hour = NumberSet(bits: hours).number(at: hour),
            let minute = NumberSet(bits: minutes).number(at: minute),
            let second = NumberSet(bits: seconds).number(at: second)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }
}
