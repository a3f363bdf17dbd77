public import Foundation

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
