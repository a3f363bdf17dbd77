/// The number of values in a list: exact, or at least and at most so many.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let minimum: Int?
    public let maximum: Int?

    public init(min minimum: Int? = nil, max maximum: Int? = nil) {
        self.minimum = minimum
        self.maximum = maximum
    }

    public init(exactly count: Int) {
        self.init(min: count, max: count)
    }

    public init(integerLiteral value: Int) {
        self.init(exactly: value)
    }
}
