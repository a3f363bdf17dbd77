/// A closed set of values with names, as data.
public struct CatalogueEnum: Hashable, Sendable {
    public let id: TypeID
    public let title: String

    /// In the order of their declaration.
    public let cases: [Case]

    /// One of the values.
    public struct Case: Hashable, Sendable {
        /// What is written in a workflow.
        public let value: String
        public let title: String

        public init(_ value: String, title: String? = nil) {
            self.value = value
            self.title = title ?? value
        }
    }

    public init(_ id: TypeID, title: String, cases: [Case]) {
        self.id = id
        self.title = title
        self.cases = cases
    }
}
