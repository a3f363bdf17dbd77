/// The few ways in which a word stands out.
enum Ink: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
}

extension Terminal {
    /// Returns a text as it stands out there.
    func paint(_ text: String, _ ink: Ink?) -> String {
        guard style == .coloured, let ink, !text.isEmpty else { return text }
        return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
    }
}
