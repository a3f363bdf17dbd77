/// The classes that have a name or a letter of their own; all but Unicode's are of ASCII only.
extension ScalarSet {
    static let digits = ScalarSet(0x30...0x39)
    static let spaces = ScalarSet([0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
    static let wordScalars = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let lineFeed = ScalarSet("\n")

    /// The class that `\d`, `\s` or `\w` stands for.
    init?(letter: Unicode.Scalar) {
        switch letter {
        case "d": self = .digits
        case "s": self = .spaces
        case "w": self = .wordScalars
        default: return nil
        }
    }

    /// The class that has a name between `[:` and `:]`.
    init?(posixName name: String) {
        guard let set = Self.posixClasses[name] else { return nil }
        self = set
    }

    private static let posixClasses: [String: ScalarSet] = [
        "alnum": ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A]),
        "alpha": ScalarSet([0x41...0x5A, 0x61...0x7A]),
        "ascii": ScalarSet(0...0x7F),
        "blank": ScalarSet([0x09...0x09, 0x20...0x20]),
        "cntrl": ScalarSet([0...0x1F, 0x7F...0x7F]),
        "digit": digits,
        "graph": ScalarSet(0x21...0x7E),
        "lower": ScalarSet(0x61...0x7A),
        "print": ScalarSet(0x20...0x7E),
        "punct": ScalarSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
        "space": ScalarSet([0x09...0x0D, 0x20...0x20]),
        "upper": ScalarSet(0x41...0x5A),
        "word": wordScalars,
        "xdigit": ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66]),
    ]

    /// The class that has a name in `\p{…}`: a general category, a group of them, or a script.
    init?(unicodeName name: String) {
        if name == "Any" {
            self = .all
        } else if let categories = Unicode.GeneralCategory.named(name) {
            self.init(categories)
        } else if let ranges = Self.scripts[name] {
            self.init(ranges)
        } else {
            return nil
        }
    }
}
