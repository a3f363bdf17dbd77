/// Whether a person can select a text.
public protocol TextSelectability {}

/// The choice that a text can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {}

/// The choice that a text cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: Self { Self() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: Self { Self() }
}
