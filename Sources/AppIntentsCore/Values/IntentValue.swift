/// A value that a parameter, a property or a result can have.
///
/// An optional or a list looks through to its elements (`ValueType`) or only through the optional
/// (`UnwrappedType`), so that a default or a range is written without either.
public protocol _IntentValue: Sendable {
    associatedtype ValueType: _IntentValue = Self
    associatedtype UnwrappedType: _IntentValue = Self

    /// What the value looks like to a host that knows no Swift types.
    @_spi(Hosting) static var shape: IntentValueShape { get }

    /// The value for such a host.
    @_spi(Hosting) var content: IntentValueContent { get }

    /// Makes a value of content that has exactly this type's shape, or returns `nil`.
    @_spi(Hosting) static func make(from content: IntentValueContent) -> Self?

    /// Returns the value that a default stands for.
    static func _wrap(_ unwrapped: UnwrappedType) -> Self

    /// The value without its optional, or `nil` where there is none.
    var _unwrapped: UnwrappedType? { get }

    /// The value of a parameter that was given none; `nil` where one has to be given.
    static var _absent: Self? { get }
}

extension _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape {
        .other(String(describing: Self.self))
    }

    @_spi(Hosting) public var content: IntentValueContent { .other(self) }

    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Self? {
        guard case .other(let value) = content else { return nil }
        return value as? Self
    }

    public static var _absent: Self? { nil }
}

extension _IntentValue where UnwrappedType == Self {
    public static func _wrap(_ unwrapped: Self) -> Self { unwrapped }
    public var _unwrapped: Self? { self }
}

extension Never: _IntentValue {}
