/// What words end in when they are bent, in all languages together.
enum Endings {
    /// Whether letters are such an ending, or none at all.
    static func contain(_ letters: Span<UInt8>) -> Bool {
        letters.isEmpty || all.number(of: letters) != nil
    }

    private static let all: WordTable = {
        var all = WordTable()
        let endings = """
            s es ed d ing e y ies ied ier er ers or ly n en em r st t te ten et ene ens erne a ane \
            ar as o os an on ado ada ando iendo is ir me nos lo la le las les los melo selo ning \
            ling ping ting ging bing ming est end ende nde
            """
        for ending in endings.split(separator: " ") { _ = all.add(ending.utf8.span) }
        return all
    }()
}
