import Values

extension Weekday {
    /// The two letters that calendars have for a weekday.
    var code: String { Self.codes[rawValue - 1] }

    init?(code: String) {
        guard let index = Self.codes.firstIndex(of: code) else { return nil }
        self.init(rawValue: index + 1)
    }

    static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
