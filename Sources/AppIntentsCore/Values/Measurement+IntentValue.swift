public import Foundation

extension Measurement: _IntentValue where UnitType: Dimension {
    @_spi(Hosting) public static var shape: IntentValueShape {
        .measurement(symbols: UnitType.writtenUnits.map(\.symbol))
    }

    @_spi(Hosting) public var content: IntentValueContent {
        .measurement(value: value, symbol: unit.symbol)
    }

    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Measurement? {
        guard case .measurement(let value, let symbol) = content else { return nil }
        let unit = UnitType.writtenUnits.lazy.compactMap { $0 as? UnitType }
            .first { $0.symbol == symbol }
        return unit.map { Measurement(value: value, unit: $0) }
    }
}
