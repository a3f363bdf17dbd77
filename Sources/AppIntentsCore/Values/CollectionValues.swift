extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias ValueType = Wrapped.ValueType
    public typealias UnwrappedType = Wrapped.UnwrappedType

    @_spi(Hosting) public static var shape: IntentValueShape { .optional(Wrapped.shape) }

    @_spi(Hosting) public var content: IntentValueContent { self?.content ?? .none }

    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Wrapped?? {
        if case .none = content { return .some(nil) }
        guard let wrapped = Wrapped.make(from: content) else { return nil }
        return .some(wrapped)
    }

    public static func _wrap(_ unwrapped: Wrapped.UnwrappedType) -> Wrapped? {
        Wrapped._wrap(unwrapped)
    }

    public var _unwrapped: Wrapped.UnwrappedType? { self?._unwrapped }

    public static var _absent: Wrapped?? { .some(nil) }
}

extension Array: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element.ValueType
    public typealias UnwrappedType = [Element]

    @_spi(Hosting) public static var shape: IntentValueShape { .list(Element.shape) }

    @_spi(Hosting) public var content: IntentValueContent { .list(map(\.content)) }

    @_spi(Hosting) public static func make(from content: IntentValueContent) -> [Element]? {
        guard case .list(let items) = content else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(items.count)
        for item in items {
            guard let element = Element.make(from: item) else { return nil }
            elements.append(element)
        }
        return elements
    }
}

extension Set: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element.ValueType
    public typealias UnwrappedType = Set<Element>

    @_spi(Hosting) public static var shape: IntentValueShape { .set(Element.shape) }

    @_spi(Hosting) public var content: IntentValueContent { .list(map(\.content)) }

    @_spi(Hosting) public static func make(from content: IntentValueContent) -> Set<Element>? {
        [Element].make(from: content).map { Set($0) }
    }
}
