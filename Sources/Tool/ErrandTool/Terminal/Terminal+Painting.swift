import Screens

extension Terminal {
    /// Returns a text as it stands out there.
    func paint(_ text: String, _ ink: Ink?) -> String {
        guard style == .coloured, let ink else { return text }
        return ink.around(text)
    }

    /// Returns the bytes for a line there.
    func paint(_ line: ScreenLine) -> String { line.painted(style == .coloured) }
}
