extension SunEvent {
    /// Returns the second since 1970 of the event on a day, or `nil` if the sun stays above or
    /// below all day.
    ///
    /// Days go from midnight to midnight by the sun, so each has the event at most once, also when
    /// clocks are moved.
    func second(ofDay day: Int, at place: Place) -> Double? {
        let meanNoon = Double(day) * 86_400 + 43_200 - place.longitude * 240
        var second = meanNoon
        // The sun moves on between noon and the event; after a few rounds only parts of a second
        // change.
        for _ in 1...6 {
            let position = SolarPosition(at: second)
            guard let angle = position.hourAngle(zenith: zenith, latitude: place.latitude) else {
                return nil
            }
            let noon = meanNoon - position.equationOfTime
            second = noon + (isRising ? -angle : angle) * 86_400
        }
        return second
    }
}
