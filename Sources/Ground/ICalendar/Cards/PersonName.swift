/// The parts of a person's name; a person may have several of each.
public struct PersonName: Hashable, Sendable {
    public var family: [String] = []
    public var given: [String] = []
    public var additional: [String] = []
    public var prefixes: [String] = []
    public var suffixes: [String] = []

    public init(family: [String] = [], given: [String] = []) {
        self.family = family
        self.given = given
    }

    init(parts: [[String]]) {
        let parts = parts.map { $0.filter { !$0.isEmpty } } + Array(repeating: [], count: 5)
        (family, given, additional) = (parts[0], parts[1], parts[2])
        (prefixes, suffixes) = (parts[3], parts[4])
    }

    var parts: [[String]] {
        [family, given, additional, prefixes, suffixes].map { $0.isEmpty ? [""] : $0 }
    }

    /// The name in the order in which most of Europe and America say it.
    public var text: String {
        [prefixes, given, additional, family, suffixes].flatMap(\.self).joined(separator: " ")
    }
}
