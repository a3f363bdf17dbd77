extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias ValueType = Wrapped.ValueType
    public typealias UnwrappedType = Wrapped.UnwrappedType

    public static var _shape: _IntentValueShape { .optional(Wrapped._shape) }

    public var _content: _IntentValueContent { self?._content ?? .none }

    public static func _make(from content: _IntentValueContent) -> Wrapped?? {
        if case .none = content { return .some(nil) }
        guard let wrapped = Wrapped._make(from: content) else { return nil }
        return .some(wrapped)
    }

    public static func _makeErased(from content: _IntentValueContent) -> (any Sendable)? {
        if case .none = content {
            Self.none as any Sendable
        } else {
            Wrapped._makeErased(from: content)
        }
    }

    @inlinable public static func _wrap(_ unwrapped: Wrapped.UnwrappedType) -> Wrapped? {
        Wrapped._wrap(unwrapped)
    }

    @inlinable public var _unwrapped: Wrapped.UnwrappedType? { self?._unwrapped }

    @inlinable public static var _absent: Wrapped?? { .some(nil) }
}

extension Array: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element.ValueType
    public typealias UnwrappedType = [Element]

    public static var _shape: _IntentValueShape { .list(Element._shape) }

    public var _content: _IntentValueContent { .list(map { $0._content }) }

    public static func _make(from content: _IntentValueContent) -> [Element]? {
        guard case .list(let items) = content else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(items.count)
        for item in items {
            guard let element = Element._make(from: item) else { return nil }
            elements.append(element)
        }
        return elements
    }
}

extension Set: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element.ValueType
    public typealias UnwrappedType = Set<Element>

    public static var _shape: _IntentValueShape { .set(Element._shape) }

    public var _content: _IntentValueContent { .list(map { $0._content }) }

    public static func _make(from content: _IntentValueContent) -> Set<Element>? {
        [Element]._make(from: content).map { Set($0) }
    }
}

/// Values with names are ours: an app that Apple's framework is to compile as well does without.
extension Dictionary: _IntentValue where Key == String, Value: _IntentValue {
    public static var _shape: _IntentValueShape { .map(Value._shape) }

    public var _content: _IntentValueContent { .map(mapValues { $0._content }) }

    public static func _make(from content: _IntentValueContent) -> [String: Value]? {
        guard case .map(let items) = content else { return nil }
        let values = items.compactMapValues { Value._make(from: $0) }
        return values.count == items.count ? values : nil
    }
}
