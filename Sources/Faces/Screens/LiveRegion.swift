/// The last lines of a terminal, which are written over; the lines above them stay.
package struct LiveRegion: Sendable {
    /// The columns of each line that is on the screen.
    private var drawn: [Int] = []

    package init() {}

    /// Returns the bytes that put lines in the place of those that are on the screen, below text
    /// that stays.
    ///
    /// A terminal that has become narrower since has broken the lines, which then take more rows.
    package mutating func bytes(
        for lines: [ScreenLine], below text: String? = nil, in size: ScreenSize, isColoured: Bool
    ) -> String {
        // The last column stays empty, since a terminal may begin a new row after it.
        let lines = lines.suffix(max(1, size.height - 1)).map { $0.cut(to: max(1, size.width - 1)) }
        let rows = drawn.reduce(0) { $0 + max(1, ($1 + size.width - 1) / size.width) }
        let back = rows > 1 ? "\r\u{1B}[\(rows - 1)A" : drawn.isEmpty ? "" : "\r"
        drawn = lines.map(\.width)
        let painted = lines.map { $0.painted(isColoured) }
        guard text == nil else {
            let clear = back.isEmpty ? "" : "\(back)\u{1B}[J"
            return "\(clear)\(text ?? "")\n\(painted.joined(separator: "\n"))"
        }
        guard !lines.isEmpty else { return back.isEmpty ? "" : "\(back)\u{1B}[J" }
        // Each line is written over first, and its rest emptied after that, so that none flickers.
        return back + painted.map { "\($0)\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J"
    }
}
