package import Values

/// The steps of a clock that are so large that it may be wrong.
package enum ClockStep {
    /// The most that a mistake of a zone or of a day makes.
    package static let mostMistaken = TimeSpan.seconds(36 * 3600)

    /// The longest time that a machine may have been switched off, or a home left alone.
    package static let mostAbsent = TimeSpan.seconds(400 * 86_400)

    /// Whether a step of the clock is so large that the clock may be wrong.
    package static func isFar(_ step: TimeSpan) -> Bool {
        step < -mostMistaken || step > mostAbsent
    }
}
