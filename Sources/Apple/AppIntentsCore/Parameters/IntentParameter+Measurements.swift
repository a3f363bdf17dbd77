public import Foundation

extension IntentParameter {
    /// Creates a parameter for a measurement; the person may write another unit.
    @inlinable public convenience init<UnitType: Dimension>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        defaultValue: Double? = nil, defaultUnit: UnitType? = nil,
        defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) where Value.ValueType == Measurement<UnitType>, Value.UnwrappedType == Measurement<UnitType> {
        self.init(
            measuring: title, description, defaultValue, in: defaultUnit,
            negative: supportsNegativeNumbers, requestValueDialog, inputConnectionBehavior)
    }

    /// Creates a parameter for a measurement in one unit.
    @inlinable public convenience init<UnitType: Dimension>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        defaultValue: Double? = nil, unit: UnitType,
        unitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) where Value.ValueType == Measurement<UnitType>, Value.UnwrappedType == Measurement<UnitType> {
        self.init(
            measuring: title, description, defaultValue, in: unit,
            negative: supportsNegativeNumbers, requestValueDialog, inputConnectionBehavior)
    }

    @inlinable convenience init<UnitType: Dimension>(
        measuring title: LocalizedStringResource, _ description: LocalizedStringResource?,
        _ number: Double?, in unit: UnitType?, negative: Bool, _ dialog: IntentDialog?,
        _ connection: InputConnectionBehavior
    ) where Value.ValueType == Measurement<UnitType>, Value.UnwrappedType == Measurement<UnitType> {
        var options: [_IntentParameterOption] = .of(nil, connection)
        if let unit { options.append(.unit(symbol: unit.symbol)) }
        if !negative { options.append(.nonNegative) }
        self.init(
            title: title, description: description,
            default: number.map { Measurement(value: $0, unit: unit ?? UnitType.baseUnit()) },
            dialog: dialog, options: options)
    }
}
