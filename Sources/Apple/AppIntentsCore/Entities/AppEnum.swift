/// A value out of a fixed list that people choose from.
public protocol AppEnum: AppValue, CaseDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible, ValueType == Self, UnwrappedType == Self {}

extension AppEnum {
    public static var _shape: _IntentValueShape { .enumeration(Self.self) }

    public var _content: _IntentValueContent { .enumeration(self) }

    public static func _make(from content: _IntentValueContent) -> Self? {
        if case .enumeration(let value) = content { value as? Self } else { nil }
    }

    @inlinable public static func _makeErased(
        from content: _IntentValueContent
    ) -> (any Sendable)? {
        guard case .enumeration(let value) = content, type(of: value) == Self.self else {
            return nil
        }
        return value
    }
}

extension AppEnum {
    /// Every value by its raw value, in the order of the source.
    @_spi(Hosting) public static var choices: [(rawValue: String, value: any AppEnum)] {
        allCases.map { ($0.rawValue.description, $0) }
    }
}
