/// What words end in when they are bent, in all languages together.
enum Endings {
    /// Whether letters are such an ending, or none at all.
    static func contain(_ letters: Span<UInt8>) -> Bool {
        if letters.isEmpty { return true }
        guard letters.count <= longest else { return false }
        var key: UInt64 = 0
        for place in letters.indices { key = key << 8 | UInt64(letters[place]) }
        return all.contains(key)
    }

    /// The longest ending: its letters fit into one number.
    private static let longest = 5

    private static let all: Set<UInt64> = Set(
        """
        s es ed d ing e y ies ied ier er ers or ly n en em r st t te ten et ene ens erne a ane ar as \
        o os an on ado ada ando iendo is ir me nos lo la le las les los melo selo ning ling ping \
        ting ging bing ming est end ende nde
        """.split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } })
}
