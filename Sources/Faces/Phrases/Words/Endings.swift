/// What words end in when they are bent, in all languages together.
enum Endings {
    /// Whether letters are such an ending, or none at all.
    static func contain(_ letters: ArraySlice<UInt8>) -> Bool {
        letters.isEmpty || letters.count <= longest && all.contains(key(letters))
    }

    /// The longest ending: its letters fit into one number.
    private static let longest = 5

    private static func key(_ letters: some Sequence<UInt8>) -> UInt64 {
        letters.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let all: Set<UInt64> = Set(
        """
        s es ed d ing e y ies ied ier er ers or ly n en em r st t te ten et ene ens erne a ane ar as \
        o os an on ado ada ando iendo is ir me nos lo la le las les los melo selo ning ling ping \
        ting ging bing ming est end ende nde
        """.split(separator: " ").map { key($0.utf8) })
}
