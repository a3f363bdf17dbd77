/// The few ways in which a word stands out.
package enum Ink: String, Sendable {
    case bold = "1"
    case faint = "2"
    case reversed = "7"
    case red = "31"
    case green = "32"
    case yellow = "33"

    /// Returns a text between the sequences that begin and end this.
    package func around(_ text: String) -> String {
        text.isEmpty ? "" : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
}
