import Glibc

/// The position of the sun at an instant, by the formulas of NOAA's solar calculator, which are
/// Meeus's.
struct SolarPosition {
    /// Radians north of the equator.
    let declination: Double

    /// Seconds by which a sundial is ahead of a clock.
    let equationOfTime: Double

    /// Creates the position at a second since 1970.
    init(at second: Double) {
        let century = (second - Self.secondsTo2000) / (86_400 * 36_525)
        let meanLongitude = radians(280.46646 + century * (36_000.76983 + century * 0.0003032))
        let anomaly = radians(357.52911 + century * (35_999.05029 - century * 0.0001537))
        let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
        let center = radians(
            sin(anomaly) * (1.914602 - century * (0.004817 + century * 0.000014)) + sin(2 * anomaly)
                * (0.019993 - century * 0.000101) + sin(3 * anomaly) * 0.000289)
        let node = radians(125.04 - century * 1934.136)
        let longitude = meanLongitude + center - radians(0.00569) - radians(0.00478) * sin(node)
        let arcSeconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
        let obliquity = radians(23 + (26 + arcSeconds / 60) / 60) + radians(0.00256) * cos(node)

        declination = asin(sin(obliquity) * sin(longitude))
        let y = tan(obliquity / 2) * tan(obliquity / 2)
        let angle =
            y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly) + 4 * eccentricity * y
            * sin(anomaly) * cos(2 * meanLongitude) - 0.5 * y * y * sin(4 * meanLongitude) - 1.25
            * eccentricity * eccentricity * sin(2 * anomaly)
        equationOfTime = angle / (2 * .pi) * 86_400
    }

    /// Noon of 1 January 2000.
    private static let secondsTo2000: Double = 946_728_000

    /// Returns the angle, as a part of a whole turn, between noon and when the sun is so far from
    /// straight above.
    ///
    /// There is none where the sun stays higher or lower all day.
    func hourAngle(zenith: Double, latitude: Double) -> Double? {
        let latitude = radians(latitude)
        let cosine =
            (cos(radians(zenith)) - sin(latitude) * sin(declination))
            / (cos(latitude) * cos(declination))
        guard -1...1 ~= cosine else { return nil }
        return acos(cosine) / (2 * .pi)
    }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
