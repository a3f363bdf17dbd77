import Values

/// A day such as a birthday, of which some parts may not be known.
public struct PartialDate: Hashable, Sendable {
    public let year: Int?
    public let month: Int?
    public let day: Int?

    /// Creates a date, or returns `nil` if nothing is known or no year has such a day.
    public init?(year: Int? = nil, month: Int? = nil, day: Int? = nil) {
        guard year.map({ 1...9999 ~= $0 }) ?? true, month.map({ 1...12 ~= $0 }) ?? true,
            day.map({ 1...31 ~= $0 }) ?? true, year != nil || month != nil || day != nil
        else { return nil }
        // A leap year, if the year is not known.
        if let month, let day, CivilDate(year: year ?? 2000, month: month, day: day) == nil {
            return nil
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads `1985-04-12`, `19850412`, `1985-04`, `1985`, `--0412`, `--04` or `---12`, with or
    /// without a time behind it.
    init?(_ line: ContentLine) {
        let text = line.text.prefix { $0 != "T" && $0 != "t" }
        let dashes = text.prefix { $0 == "-" }.count
        let digits = text.filter { $0 != "-" }
        guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return nil
        }
        func number(_ start: Int, _ count: Int) -> Int? {
            Int(digits.dropFirst(start).prefix(count))
        }
        let read: PartialDate? =
            switch (dashes, digits.count) {
            case (0, 8): PartialDate(year: number(0, 4), month: number(4, 2), day: number(6, 2))
            case (0, 6): PartialDate(year: number(0, 4), month: number(4, 2))
            case (0, 4): PartialDate(year: number(0, 4))
            case (2, 4): PartialDate(month: number(0, 2), day: number(2, 2))
            case (2, 2): PartialDate(month: number(0, 2))
            case (3, 2): PartialDate(day: number(0, 2))
            default: nil
            }
        guard let read else { return nil }
        // Apple writes a year that is not known as another one, and says so.
        let isOmitted = line["X-APPLE-OMIT-YEAR"].map { Int($0) == read.year } ?? false
        self = isOmitted ? PartialDate(month: read.month, day: read.day) ?? read : read
    }

    /// The line of a date; the third version has only whole ones, and Apple's word for others.
    func line(_ name: String, _ version: ContactCard.Version) -> ContentLine {
        let isOmitted = version == .three && year == nil
        let parameters = isOmitted ? [ContentParameter(known: "X-APPLE-OMIT-YEAR", "1604")] : []
        return ContentLine(
            known: name, parameters,
            value: version == .three ? wholeText(year: year ?? 1604) : text)
    }

    private func wholeText(year: Int) -> String {
        "\(Self.digits(year, 4))-\(Self.digits(month ?? 1, 2))-\(Self.digits(day ?? 1, 2))"
    }

    private var text: String {
        switch (year, month, day) {
        case (let year?, let month?, let day?):
            [Self.digits(year, 4), Self.digits(month, 2), Self.digits(day, 2)].joined()
        case (let year?, let month?, nil): "\(Self.digits(year, 4))-\(Self.digits(month, 2))"
        case (let year?, nil, _): Self.digits(year, 4)
        case (nil, let month?, let day?): "--\(Self.digits(month, 2))\(Self.digits(day, 2))"
        case (nil, let month?, nil): "--\(Self.digits(month, 2))"
        case (nil, nil, let day): "---\(Self.digits(day ?? 1, 2))"
        }
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
}
