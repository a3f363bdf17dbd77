public import Foundation

/// A value as a host sees it, with the Swift type forgotten but for entities and enums.
public enum _IntentValueContent: Sendable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case richText(AttributedString)
    case url(URL)
    case date(Date)
    case dateComponents(DateComponents)
    case data(Data)
    case file(IntentFile)
    case person(IntentPerson)
    case measurement(value: Double, symbol: String)
    case currencyAmount(IntentCurrencyAmount)
    case entity(any AppEntity)
    case enumeration(any AppEnum)
    case list([_IntentValueContent])
    /// A value of a type that only its app knows.
    case other(any Sendable)
}
