/// Classes of Unicode's general categories, from the data that the standard library has.
extension ScalarSet {
    init(_ categories: [Unicode.GeneralCategory]) {
        self.init(categories.flatMap { Self.categories[$0]?.ranges ?? [] })
    }

    /// Made at the first use, which takes some milliseconds.
    private static let categories: [Unicode.GeneralCategory: ScalarSet] = {
        var sets: [Unicode.GeneralCategory: ScalarSet] = [:]
        for range in mixedPlanes {
            for scalar in range.lazy.compactMap({ Unicode.Scalar($0) }) {
                sets[scalar.properties.generalCategory, default: ScalarSet()]
                    .append(larger: scalar.value)
            }
        }
        sets[.unassigned] = ScalarSet((sets[.unassigned]?.ranges ?? []) + unassignedPlanes)
        sets[.privateUse] = ScalarSet((sets[.privateUse]?.ranges ?? []) + privatePlanes)
        return sets
    }()

    /// The planes in which categories have to be looked up one scalar at a time.
    private static let mixedPlanes: [Range] = [0...0x3FFFF, 0xE0000...0xE0FFF]

    /// Each plane ends with two code points that are never assigned.
    private static let unassignedPlanes: [Range] = [
        0x40000...0xDFFFF, 0xE1000...0xEFFFF, 0xFFFFE...0xFFFFF, 0x10FFFE...0x10FFFF,
    ]

    private static let privatePlanes: [Range] = [0xF0000...0xFFFFD, 0x100000...0x10FFFD]
}

extension Unicode.GeneralCategory {
    /// The categories of a name such as `Lu`, or of a group such as `L`.
    static func named(_ name: String) -> [Self]? {
        let matching = codes.filter { $0.code == name || $0.code.prefix(1) == name }
        return matching.isEmpty ? nil : matching.map(\.category)
    }

    private static let codes: [(code: String, category: Self)] = [
        ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
        ("Lm", .modifierLetter), ("Lo", .otherLetter),
        ("Mn", .nonspacingMark), ("Mc", .spacingMark), ("Me", .enclosingMark),
        ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber),
        ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation), ("Ps", .openPunctuation),
        ("Pe", .closePunctuation), ("Pi", .initialPunctuation), ("Pf", .finalPunctuation),
        ("Po", .otherPunctuation),
        ("Sm", .mathSymbol), ("Sc", .currencySymbol), ("Sk", .modifierSymbol),
        ("So", .otherSymbol),
        ("Zs", .spaceSeparator), ("Zl", .lineSeparator), ("Zp", .paragraphSeparator),
        ("Cc", .control), ("Cf", .format), ("Cs", .surrogate), ("Co", .privateUse),
        ("Cn", .unassigned),
    ]
}
