extension ValueType {
    /// Whether a value of the type has secrets in it.
    package var hidesSomething: Bool {
        switch self {
        case .secret: true
        case .optional(let inner), .list(let inner), .map(let inner): inner.hidesSomething
        default: false
        }
    }

    /// The type of the same values in the mouth of a person who may know them.
    package var unhidden: ValueType {
        switch self {
        case .secret(let inner): inner.unhidden
        case .optional(let inner): .optional(inner.unhidden)
        case .list(let inner): .list(inner.unhidden)
        case .map(let inner): .map(inner.unhidden)
        default: self
        }
    }
}
