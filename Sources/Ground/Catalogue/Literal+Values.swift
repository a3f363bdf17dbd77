public import Values

extension Literal {
    /// Every value that was written or computed in it, as it came.
    public var values: [Value] {
        switch content {
        case .scalar(let text, let meaning): [.string(text), meaning]
        case .list(let elements): elements.flatMap(\.values)
        case .map(let pairs): pairs.flatMap(\.value.values)
        case .computed(let value): [value]
        }
    }
}
