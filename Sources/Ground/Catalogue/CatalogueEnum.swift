/// A closed set of values with names, as data.
public struct CatalogueEnum: Hashable, Sendable {
    public let id: TypeID
    public let title: String

    /// In the order of their declaration.
    public let cases: [Case]

    /// One of the values.
    public struct Case: Hashable, Sendable {
        /// The value in data.
        public let value: String

        /// The name in the source.
        public let name: String
        public let title: String

        public init(_ value: String, name: String? = nil, title: String? = nil) {
            self.value = value
            self.name = name ?? value
            self.title = title ?? self.name
        }

        /// The text that people write: the value, unless that is a bare number.
        public var spelling: String { Int64(value) == nil ? value : name }
    }

    public init(_ id: TypeID, title: String, cases: [Case]) {
        self.id = id
        self.title = title
        self.cases = cases
    }
}

extension CatalogueEnum {
    /// Returns the value that a text means: as such, by the name in the source, or by a name or
    /// title in any letter case where only one case has it.
    func value(meantBy text: String) -> String? {
        if let exact = cases.first(where: { $0.value == text })
            ?? cases.first(where: { $0.name == text })
        {
            return exact.value
        }
        let wanted = text.lowercased()
        let near = cases.filter { one in
            [one.value, one.name, one.title].contains { $0.lowercased() == wanted }
        }
        return near.count == 1 ? near[0].value : nil
    }
}
