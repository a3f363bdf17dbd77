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

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Such as `Wed, 02 Oct 2002 13:00:00 GMT`; the name of the day means nothing.
    package static func read(_ text: String) -> Timestamp? {
        var words = text.split { $0 == " " || $0 == "," }.map(String.init)
        if words.first?.first?.isLetter == true { words.removeFirst() }
        guard words.count >= 4, let day = Int(words[0]),
            let month = months.firstIndex(of: String(words[1].lowercased().prefix(3))),
            var year = Int(words[2])
        else { return nil }
        if year < 100 { year += year < 70 ? 2000 : 1900 }
        let clock = words[3].split(separator: ":").compactMap { Int($0) }
        guard (2...3).contains(clock.count),
            let date = CivilDate(year: year, month: month + 1, day: day),
            let time = CivilTime(
                date, hour: clock[0], minute: clock[1], second: clock.count > 2 ? clock[2] : 0)
        else { return nil }
        let offset = offset(words.count > 4 ? words[4] : "GMT")
        return Timestamp(seconds: time.secondsSince1970 - Int64(offset))
    }

    /// Seconds east of Greenwich; an unknown name is taken for Greenwich, as the standard says.
    private static func offset(_ zone: String) -> Int {
        let names = [
            "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
        ]
        if let hours = names[zone.uppercased()] { return hours * 3600 }
        guard let sign = zone.first, sign == "+" || sign == "-", zone.utf8.count == 5,
            let number = Int(zone.dropFirst()), number >= 0
        else {
            return 0
        }
        let seconds = (number / 100) * 3600 + (number % 100) * 60
        return sign == "-" ? -seconds : seconds
    }
}
