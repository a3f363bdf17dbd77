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
