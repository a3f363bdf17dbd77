import Values

/// A month of a year, with what has to be known to look for days in it.
struct CivilMonth {
    /// Months since January of the year 0.
    let index: Int
    let year: Int

    /// From 1 to 12.
    let number: Int

    /// The first day, counted from 1 January 1970.
    let firstDay: Int
    let length: Int

    /// The index behind that of the last month of the year 9999.
    static let end = 10_000 * 12

    /// Creates the month that many months after January of the year 0, in the years 1 to 9999.
    init?(index: Int) {
        let (year, month) = index.quotientAndRemainder(dividingBy: 12)
        guard 1...9999 ~= year, let first = CivilDate(year: year, month: month + 1, day: 1) else {
            return nil
        }
        self.init(first)
    }

    /// Creates the month in which a day lies.
    init(containing day: Int) {
        let date = CivilDate(daysSince1970: day)
        self.init(date, firstDay: day - date.day + 1)
    }

    private init(_ date: CivilDate, firstDay: Int? = nil) {
        index = date.year * 12 + date.month - 1
        year = date.year
        number = date.month
        self.firstDay = firstDay ?? date.daysSince1970
        length = CivilDate.days(inMonth: date.month, ofYear: date.year)
    }

    /// The last day, counted from 1 January 1970.
    var lastDay: Int { firstDay + length - 1 }

    /// All days, each as the bit of its number.
    var allDays: UInt64 { .ones(from: 1, through: length) }

    /// The days of the month among those from `first` to `last`, which are counted from 1970.
    func days(from first: Int, through last: Int) -> UInt64 {
        .ones(
            from: Swift.max(first - firstDay + 1, 1),
            through: Swift.min(last - firstDay + 1, length))
    }
}
