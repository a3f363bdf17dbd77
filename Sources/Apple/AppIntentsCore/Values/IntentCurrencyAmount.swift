public import Foundation

/// An amount of money.
public struct IntentCurrencyAmount: Hashable, Codable, Sendable {
    public let amount: Decimal

    /// The three letters of the currency.
    public let currencyCode: String

    public init(amount: Decimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}

extension IntentCurrencyAmount: _IntentValue {
    public static var _shape: _IntentValueShape { .currencyAmount }

    public var _content: _IntentValueContent { .currencyAmount(self) }

    public static func _make(from content: _IntentValueContent) -> IntentCurrencyAmount? {
        if case .currencyAmount(let amount) = content { amount } else { nil }
    }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
    /// Creates a parameter for money in some currencies.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, currencyCodes: [String],
        inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        var options: [_IntentParameterOption] =
            [.currencyCodes(currencyCodes)] + .of(nil, inputConnectionBehavior)
        if let inclusiveRange { options.append(.range(.spanning(inclusiveRange))) }
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog, options: options)
    }
}

/// A way to pay.
public struct IntentPaymentMethod: Hashable, Codable, Sendable, _IntentValue {
    /// The kind of account that is paid from.
    public enum PaymentType: String, Hashable, Codable, Sendable {
        case unknown, checking, savings, brokerage, debit, credit, prepaid, store, applePay
    }

    public let type: PaymentType
    public let name: String?
    public let identificationHint: String?

    public init(type: PaymentType, name: String? = nil, identificationHint: String? = nil) {
        self.type = type
        self.name = name
        self.identificationHint = identificationHint
    }
}
