public import Foundation
public import LinkPresentation

extension Bool: _IntentValue {
    public static var _shape: _IntentValueShape { .boolean }
    public var _content: _IntentValueContent { .boolean(self) }
    public static func _make(from content: _IntentValueContent) -> Bool? {
        if case .boolean(let value) = content { value } else { nil }
    }
}

extension Int: _IntentValue {
    public static var _shape: _IntentValueShape { .integer }
    public var _content: _IntentValueContent { .integer(self) }
    public static func _make(from content: _IntentValueContent) -> Int? {
        if case .integer(let value) = content { value } else { nil }
    }
}

extension Double: _IntentValue {
    public static var _shape: _IntentValueShape { .number }
    public var _content: _IntentValueContent { .number(self) }
    public static func _make(from content: _IntentValueContent) -> Double? {
        if case .number(let value) = content { value } else { nil }
    }
}

extension String: _IntentValue {
    public static var _shape: _IntentValueShape { .string }
    public var _content: _IntentValueContent { .string(self) }
    public static func _make(from content: _IntentValueContent) -> String? {
        if case .string(let value) = content { value } else { nil }
    }
}

extension AttributedString: _IntentValue {
    public static var _shape: _IntentValueShape { .richText }
    public var _content: _IntentValueContent { .richText(self) }
    public static func _make(from content: _IntentValueContent) -> AttributedString? {
        if case .richText(let value) = content { value } else { nil }
    }
}

extension URL: _IntentValue {
    public static var _shape: _IntentValueShape { .url }
    public var _content: _IntentValueContent { .url(self) }
    public static func _make(from content: _IntentValueContent) -> URL? {
        if case .url(let value) = content { value } else { nil }
    }
}

extension Date: _IntentValue {
    public static var _shape: _IntentValueShape { .date }
    public var _content: _IntentValueContent { .date(self) }
    public static func _make(from content: _IntentValueContent) -> Date? {
        if case .date(let value) = content { value } else { nil }
    }
}

extension DateComponents: _IntentValue {
    public static var _shape: _IntentValueShape { .dateComponents }
    public var _content: _IntentValueContent { .dateComponents(self) }
    public static func _make(from content: _IntentValueContent) -> DateComponents? {
        if case .dateComponents(let value) = content { value } else { nil }
    }
}

extension Data: _IntentValue {
    public static var _shape: _IntentValueShape { .data }
    public var _content: _IntentValueContent { .data(self) }
    public static func _make(from content: _IntentValueContent) -> Data? {
        if case .data(let value) = content { value } else { nil }
    }
}

extension UUID: _IntentValue {}
extension Decimal: _IntentValue {}
extension Float: _IntentValue {
    public static var _shape: _IntentValueShape { .number }
    public var _content: _IntentValueContent { .number(Double(self)) }
    public static func _make(from content: _IntentValueContent) -> Float? {
        if case .number(let value) = content { Float(value) } else { nil }
    }
}
extension PersonNameComponents: _IntentValue {}
extension Calendar.RecurrenceRule: _IntentValue {}
extension Duration: _IntentValue {}
extension LinkMetadata: _IntentValue {}
