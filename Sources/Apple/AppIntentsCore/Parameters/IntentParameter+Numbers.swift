extension Int {
    /// The controls that suit a whole number.
    public enum IntentControlStyle: Sendable { case field, stepper }
}

extension Double {
    /// The controls that suit a number.
    public enum IntentControlStyle: Sendable { case field, stepper, slider }
}

extension IntentParameter where Value.ValueType == Int {
    /// Creates a parameter for whole numbers in a range.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: Int.IntentControlStyle = .field,
        inclusiveRange: (lowerBound: Int, upperBound: Int),
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        let range = (Double(inclusiveRange.lowerBound), Double(inclusiveRange.upperBound))
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.range(.spanning(range)), .control(controlStyle.option)]
                + .of(nil, inputConnectionBehavior))
    }

    /// Creates a parameter for whole numbers that names its control.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: Int.IntentControlStyle,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.control(controlStyle.option)] + .of(nil, inputConnectionBehavior))
    }
}

extension IntentParameter where Value.ValueType == Double {
    /// Creates a parameter for numbers in a range.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: Double.IntentControlStyle = .field,
        inclusiveRange: (lowerBound: Double, upperBound: Double),
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.range(.spanning(inclusiveRange)), .control(controlStyle.option)]
                + .of(nil, inputConnectionBehavior))
    }

    /// Creates a parameter for numbers that names its control.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: Double.IntentControlStyle,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.control(controlStyle.option)] + .of(nil, inputConnectionBehavior))
    }
}

extension Int.IntentControlStyle {
    @inlinable var option: _IntentParameterOption.ControlStyle {
        switch self {
        case .field: .field
        case .stepper: .stepper
        }
    }
}

extension Double.IntentControlStyle {
    @inlinable var option: _IntentParameterOption.ControlStyle {
        switch self {
        case .field: .field
        case .stepper: .stepper
        case .slider: .slider
        }
    }
}

extension ClosedRange<Double> {
    /// Returns the range between two bounds in either order.
    @inlinable static func spanning(_ bounds: (Double, Double)) -> ClosedRange<Double> {
        bounds.0 <= bounds.1 ? bounds.0...bounds.1 : bounds.1...bounds.0
    }
}
