public import Foundation

/// A value that a parameter, a property or a result can have.
///
/// An optional or a list looks through to its elements (`ValueType`) or only through the optional
/// (`UnwrappedType`), so that a default or a range is written without either.
public protocol _IntentValue: Sendable {
    associatedtype ValueType: _IntentValue = Self
    associatedtype UnwrappedType: _IntentValue = Self

    /// The shape of the value, for a host that knows no Swift types.
    static var _shape: _IntentValueShape { get }

    /// The value for such a host.
    var _content: _IntentValueContent { get }

    /// Makes a value of content that has exactly this type's shape, or returns `nil`.
    static func _make(from content: _IntentValueContent) -> Self?

    /// Makes the same value with its type forgotten, which takes no look at the type.
    static func _makeErased(from content: _IntentValueContent) -> (any Sendable)?

    /// Returns the value that a default stands for.
    static func _wrap(_ unwrapped: UnwrappedType) -> Self

    /// The value without its optional, or `nil` where there is none.
    var _unwrapped: UnwrappedType? { get }

    /// The value of a parameter that was given none; `nil` where one has to be given.
    static var _absent: Self? { get }
}

extension _IntentValue {
    public static var _shape: _IntentValueShape { .other(_typeName(Self.self, qualified: false)) }

    public var _content: _IntentValueContent { .other(self) }

    public static func _make(from content: _IntentValueContent) -> Self? {
        guard case .other(let value) = content else { return nil }
        return value as? Self
    }

    @inlinable public static func _makeErased(from content: _IntentValueContent) -> (any Sendable)?
    { _make(from: content) }

    @inlinable public static var _absent: Self? { nil }
}

extension _IntentValue where UnwrappedType == Self {
    @inlinable public static func _wrap(_ unwrapped: Self) -> Self { unwrapped }
    @inlinable public var _unwrapped: Self? { self }
}

extension Never: _IntentValue {}

/// The shape of a value for a host: enough to convert text or data, and to describe a parameter.
public indirect enum _IntentValueShape: Sendable {
    case boolean
    case integer
    case number
    case string
    case richText
    case url
    case date
    case dateComponents
    case data
    case file
    case person
    /// A number of a unit; the symbols are those of the units that can be written.
    case measurement(symbols: [String])
    case currencyAmount
    case entity(any AppEntity.Type)
    case enumeration(any AppEnum.Type)
    /// One of several types.
    case union([_IntentValueShape])
    case optional(_IntentValueShape)
    case list(_IntentValueShape)
    case set(_IntentValueShape)
    /// Values with names, which Apple's framework has not.
    case map(_IntentValueShape)
    /// A type of which only the name is known.
    case other(String)
}

extension _IntentValueShape {
    /// The shape without an optional around it.
    public var unwrapped: _IntentValueShape {
        if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
    }

    public var isOptional: Bool { if case .optional = self { true } else { false } }
}

/// A value as a host sees it, with the Swift type forgotten but for entities and enums.
public enum _IntentValueContent: Sendable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    indirect case richText(AttributedString)
    case url(URL)
    case date(Date)
    indirect case dateComponents(DateComponents)
    case data(Data)
    indirect case file(IntentFile)
    indirect case person(IntentPerson)
    case measurement(value: Double, symbol: String)
    indirect case currencyAmount(IntentCurrencyAmount)
    case entity(any AppEntity)
    case enumeration(any AppEnum)
    case list([_IntentValueContent])
    case map([String: _IntentValueContent])
    /// A value of a type that only its app knows.
    case other(any Sendable)
}
