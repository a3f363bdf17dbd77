/// A set of numbers that count from the start, or from the end where they are negative, as in
/// `BYMONTHDAY=1,-1`.
struct SignedNumberSet: Hashable, Sendable {
    /// The numbers that count from the start, from 1.
    var fromStart = NumberSet()

    /// The numbers that count from the end, without their sign; the last is 1.
    var fromEnd = NumberSet()

    var isEmpty: Bool { fromStart.isEmpty && fromEnd.isEmpty }

    mutating func insert(_ number: Int) {
        if number > 0 { fromStart.insert(number) } else { fromEnd.insert(-number) }
    }

    /// The numbers as they are written, those from the start first.
    var numbers: [Int] { fromStart.numbers + fromEnd.numbers.reversed().map { -$0 } }
}
