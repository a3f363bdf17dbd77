package import Values

/// A sign that turns while something goes on.
package enum Spinner {
    private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

    /// The time between two signs.
    package static let pace = Duration.milliseconds(100)

    /// The sign after some time.
    package static func sign(after elapsed: TimeSpan) -> String {
        let turn = Int(clamping: max(0, elapsed.totalNanoseconds) / 100_000_000)
        return String(signs[turn % signs.count])
    }
}
