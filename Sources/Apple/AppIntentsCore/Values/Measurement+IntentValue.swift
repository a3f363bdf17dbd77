public import Foundation

extension Measurement: _IntentValue where UnitType: Dimension {
    public static var _shape: _IntentValueShape {
        .measurement(symbols: UnitType.writtenUnits.map(\.symbol))
    }

    public var _content: _IntentValueContent { .measurement(value: value, symbol: unit.symbol) }

    public static func _make(from content: _IntentValueContent) -> Measurement? {
        guard case .measurement(let value, let symbol) = content else { return nil }
        let unit = UnitType.writtenUnits.lazy.compactMap { $0 as? UnitType }
            .first { $0.symbol == symbol }
        return unit.map { Measurement(value: value, unit: $0) }
    }
}

extension Dimension {
    /// The units of this dimension that a person writes; Foundation cannot list them.
    ///
    /// A dimension of the app's own has only its base unit.
    static var writtenUnits: [Dimension] {
        switch self {
        case is UnitDuration.Type: durations
        case is UnitLength.Type: lengths
        case is UnitMass.Type: masses
        case is UnitTemperature.Type: temperatures
        case is UnitVolume.Type: volumes
        case is UnitSpeed.Type: speeds
        case is UnitEnergy.Type: energies
        case is UnitPower.Type: powers
        case is UnitArea.Type: areas
        case is UnitAngle.Type: angles
        case is UnitFrequency.Type: frequencies
        case is UnitPressure.Type: pressures
        case is UnitInformationStorage.Type: storages
        case is UnitElectricCurrent.Type: currents
        case is UnitElectricPotentialDifference.Type: voltages
        case is UnitFuelEfficiency.Type: fuelEfficiencies
        default: [baseUnit()]
        }
    }

    private static var durations: [UnitDuration] {
        [.hours, .minutes, .seconds, .milliseconds, .microseconds, .nanoseconds]
    }

    private static var lengths: [UnitLength] {
        [
            .kilometers, .meters, .centimeters, .millimeters, .miles, .yards, .feet,
            .inches, .nauticalMiles,
        ]
    }

    private static var masses: [UnitMass] {
        [.kilograms, .grams, .milligrams, .metricTons, .pounds, .ounces, .stones]
    }

    private static var temperatures: [UnitTemperature] { [.celsius, .fahrenheit, .kelvin] }

    private static var volumes: [UnitVolume] {
        [
            .liters, .deciliters, .centiliters, .milliliters, .cubicMeters, .gallons,
            .quarts, .pints, .cups, .fluidOunces, .tablespoons, .teaspoons,
        ]
    }

    private static var speeds: [UnitSpeed] {
        [.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots]
    }

    private static var energies: [UnitEnergy] {
        [.kilojoules, .joules, .kilocalories, .calories, .kilowattHours]
    }

    private static var powers: [UnitPower] {
        [.kilowatts, .watts, .milliwatts, .megawatts, .horsepower]
    }

    private static var areas: [UnitArea] {
        [.squareKilometers, .squareMeters, .hectares, .acres, .squareMiles, .squareFeet]
    }

    private static var pressures: [UnitPressure] {
        [
            .hectopascals, .kilopascals, .bars, .millibars, .millimetersOfMercury,
            .poundsForcePerSquareInch,
        ]
    }

    private static var storages: [UnitInformationStorage] {
        [
            .bytes, .bits, .kilobytes, .megabytes, .gigabytes, .terabytes,
            .kibibytes, .mebibytes, .gibibytes,
        ]
    }

    private static var angles: [UnitAngle] { [.degrees, .radians, .gradians, .revolutions] }

    private static var frequencies: [UnitFrequency] {
        [.hertz, .kilohertz, .megahertz, .gigahertz]
    }

    private static var currents: [UnitElectricCurrent] { [.amperes, .milliamperes] }

    private static var voltages: [UnitElectricPotentialDifference] {
        [.volts, .millivolts, .kilovolts]
    }

    private static var fuelEfficiencies: [UnitFuelEfficiency] {
        [.litersPer100Kilometers, .milesPerGallon]
    }
}
