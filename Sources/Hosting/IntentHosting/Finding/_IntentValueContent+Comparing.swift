@_spi(Hosting) import AppIntentsCore

extension _IntentValueContent {
    var isNone: Bool { if case .none = self { true } else { false } }

    /// The text without its letter cases, which do not tell things apart for people who look for
    /// one.
    var words: String? {
        switch self {
        case .string(let text): text.lowercased()
        case .url(let url): url.absoluteString.lowercased()
        default: nil
        }
    }

    /// The number that amounts and dates are compared by.
    private var amount: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .date(let date): date.timeIntervalSince1970
        default: nil
        }
    }

    func isSame(as other: _IntentValueContent) -> Bool {
        switch (self, other) {
        case (.boolean(let a), .boolean(let b)): a == b
        case (.enumeration(let a), .enumeration(let b)): a.rawValueText == b.rawValueText
        case (.entity(let a), .entity(let b)): a.idText == b.idText
        default:
            if let words { words == other.words } else { amount != nil && amount == other.amount }
        }
    }

    /// Whether it comes before another value of its shape.
    func precedes(_ other: _IntentValueContent) -> Bool {
        if let a = words, let b = other.words { return a < b }
        guard let a = amount, let b = other.amount else { return false }
        return a < b
    }
}

extension _IntentValueShape {
    var isDate: Bool { if case .date = unwrapped { true } else { false } }

    var isText: Bool {
        switch unwrapped {
        case .string, .url: true
        default: false
        }
    }

    var hasOrder: Bool {
        switch unwrapped {
        case .integer, .number, .date: true
        default: isText
        }
    }

    /// Whether values of it can be told apart.
    var isComparable: Bool {
        switch unwrapped {
        case .boolean, .enumeration, .entity: true
        default: hasOrder
        }
    }
}
