/// The values of one field of a cron expression.
struct CronFieldValue {
    /// The place of the field, in bytes of the expression.
    var range = 0..<0

    /// The numbers that it names; Sunday is 0.
    var numbers = NumberSet()

    /// Whether it begins with `*` or is `?`, so that it restricts nothing, even if a step follows.
    var isOpen = false

    /// Whether it is `*` or `?` and nothing more.
    var isEverything = false

    /// The parts that name numbers in equal steps to the end of the field.
    var steps: [Step] = []

    var hasLastDay = false
    var hasLastWorkday = false
    var nearestWorkdays = NumberSet()
    var lastWeekdays = NumberSet()

    /// The weekdays that stand with the number of a week, which is in steps of 8.
    var numberedWeekdays = NumberSet()

    struct Step {
        let range: Range<Int>
        let first: Int
        let length: Int
    }

    mutating func insert(_ range: ClosedRange<Int>, step: Int = 1) {
        for number in stride(from: range.lowerBound, through: range.upperBound, by: step) {
            numbers.insert(number)
        }
    }
}
