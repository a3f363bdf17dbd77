public import Foundation

extension Bool: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .boolean }
    @_spi(Hosting) public var content: IntentValueContent { .boolean(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Bool? {
        if case .boolean(let value) = content { value } else { nil }
    }
}

extension Int: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .integer }
    @_spi(Hosting) public var content: IntentValueContent { .integer(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Int? {
        if case .integer(let value) = content { value } else { nil }
    }
}

extension Double: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .number }
    @_spi(Hosting) public var content: IntentValueContent { .number(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Double? {
        if case .number(let value) = content { value } else { nil }
    }
}

extension String: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .string }
    @_spi(Hosting) public var content: IntentValueContent { .string(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> String? {
        if case .string(let value) = content { value } else { nil }
    }
}

extension AttributedString: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .richText }
    @_spi(Hosting) public var content: IntentValueContent { .richText(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> AttributedString? {
        if case .richText(let value) = content { value } else { nil }
    }
}

extension URL: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .url }
    @_spi(Hosting) public var content: IntentValueContent { .url(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> URL? {
        if case .url(let value) = content { value } else { nil }
    }
}

extension Date: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .date }
    @_spi(Hosting) public var content: IntentValueContent { .date(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Date? {
        if case .date(let value) = content { value } else { nil }
    }
}

extension DateComponents: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .dateComponents }
    @_spi(Hosting) public var content: IntentValueContent { .dateComponents(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> DateComponents? {
        if case .dateComponents(let value) = content { value } else { nil }
    }
}

extension Data: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .data }
    @_spi(Hosting) public var content: IntentValueContent { .data(self) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Data? {
        if case .data(let value) = content { value } else { nil }
    }
}

extension UUID: _IntentValue {}
extension Decimal: _IntentValue {}
extension Float: _IntentValue {
    @_spi(Hosting) public static var shape: IntentValueShape { .number }
    @_spi(Hosting) public var content: IntentValueContent { .number(Double(self)) }
    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Float? {
        if case .number(let value) = content { Float(value) } else { nil }
    }
}
extension PersonNameComponents: _IntentValue {}
extension Calendar.RecurrenceRule: _IntentValue {}
extension Duration: _IntentValue {}
