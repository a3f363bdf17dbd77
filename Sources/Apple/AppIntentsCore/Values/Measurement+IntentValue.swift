public import Foundation

extension Measurement: _IntentValue where UnitType: Dimension {
    public static var _shape: _IntentValueShape {
        .measurement(symbols: UnitType.writtenUnits.map(\.symbol))
    }

    public var _content: _IntentValueContent {
        .measurement(value: value, symbol: unit.symbol)
    }

    public static func _make(from content: _IntentValueContent) -> Measurement? {
        guard case .measurement(let value, let symbol) = content else { return nil }
        let unit = UnitType.writtenUnits.lazy.compactMap { $0 as? UnitType }
            .first { $0.symbol == symbol }
        return unit.map { Measurement(value: value, unit: $0) }
    }
}
