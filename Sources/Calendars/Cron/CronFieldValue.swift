/// What one field of a cron expression says.
struct CronFieldValue {
    /// Where it stands, in bytes of the expression.
    var range = 0..<0

    /// The numbers that it names, by bit; Sunday is 0.
    var numbers: UInt64 = 0

    /// Whether it begins with `*` or is `?`, so that it restricts nothing, even if a step follows.
    var isOpen = false

    /// Whether it is `*` or `?` and nothing more.
    var isEverything = false

    /// The parts that name numbers in equal steps to the end of the field.
    var steps: [Step] = []

    var hasLastDay = false
    var hasLastWorkday = false
    var nearestWorkdays: UInt64 = 0
    var lastWeekdays: UInt64 = 0
    var numberedWeekdays: UInt64 = 0

    struct Step {
        let range: Range<Int>
        let first: Int
        let length: Int
    }

    mutating func insert(_ range: ClosedRange<Int>, step: Int = 1) {
        for number in stride(from: range.lowerBound, through: range.upperBound, by: step) {
            numbers |= 1 << UInt64(number)
        }
    }
}
