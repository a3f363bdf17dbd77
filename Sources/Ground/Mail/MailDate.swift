package import Values

/// Times as mail has them.
package enum MailDate {
    /// The time in the form of RFC 5322, in English with any locale.
    package static func text(of instant: Timestamp) -> String {
        let time = CivilTime(secondsSince1970: instant.seconds)
        let date = time.date
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(date.weekday.name.prefix(3)), \(two(date.day)) \(date.monthName.prefix(3)) "
            + "\(date.year) \(time.description.suffix(8)) +0000"
    }
}
