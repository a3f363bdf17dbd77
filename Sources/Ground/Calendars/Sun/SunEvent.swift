/// An event of the sun that happens once on most days.
public enum SunEvent: String, CaseIterable, Sendable {
    case sunrise, sunset
    /// The sun is 6° below the horizon, and reading outside becomes possible.
    case dawn
    /// The sun is 6° below the horizon, and lamps are lit.
    case dusk
    /// The sun is 12° below the horizon.
    case nauticalDawn = "nautical_dawn"
    case nauticalDusk = "nautical_dusk"
    /// The sun is 18° below the horizon, where the night ends or begins.
    case astronomicalDawn = "astronomical_dawn"
    case astronomicalDusk = "astronomical_dusk"
}

extension SunEvent {
    /// Whether it happens before noon.
    var isRising: Bool {
        switch self {
        case .sunrise, .dawn, .nauticalDawn, .astronomicalDawn: true
        case .sunset, .dusk, .nauticalDusk, .astronomicalDusk: false
        }
    }

    /// Degrees from straight above to the middle of the sun.
    ///
    /// At sunrise its upper edge is seen at the horizon, over which the air lifts it by 34 minutes
    /// of arc.
    var zenith: Double {
        switch self {
        case .sunrise, .sunset: 90.833
        case .dawn, .dusk: 96
        case .nauticalDawn, .nauticalDusk: 102
        case .astronomicalDawn, .astronomicalDusk: 108
        }
    }

    /// The event for people.
    var name: String {
        switch self {
        case .sunrise: "sunrise"
        case .sunset: "sunset"
        case .dawn: "dawn"
        case .dusk: "dusk"
        case .nauticalDawn: "nautical dawn"
        case .nauticalDusk: "nautical dusk"
        case .astronomicalDawn: "astronomical dawn"
        case .astronomicalDusk: "astronomical dusk"
        }
    }
}
