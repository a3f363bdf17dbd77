package import Values

/// How far a clock can be set, or be found, before nobody knows whether it is right.
package enum ClockStep {
    /// The most that a mistake of a zone or of a day makes.
    package static let mostMistaken = TimeSpan.seconds(36 * 3600)

    /// How long a machine may have been switched off, or a home left alone.
    package static let mostAbsent = TimeSpan.seconds(400 * 86_400)

    /// Whether a clock may be wrong that shows so much more than it did, or less.
    package static func isFar(_ step: TimeSpan) -> Bool {
        step < -mostMistaken || step > mostAbsent
    }
}
