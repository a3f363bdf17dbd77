public import Foundation

extension Date {
    /// The parts of a date that are asked for.
    public enum IntentDateKind: String, Sendable { case date, time, dateTime }
}

extension IntentParameter where Value.ValueType == Date {
    /// Creates a parameter for a day, a time or both.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, kind: Date.IntentDateKind,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.dateKind(kind)] + .of(nil, inputConnectionBehavior))
    }
}

extension IntentParameter where Value.ValueType == DateComponents {
    /// Creates a parameter for the parts of a day, a time or both.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, kind: Date.IntentDateKind,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.dateKind(kind)] + .of(nil, inputConnectionBehavior))
    }
}
