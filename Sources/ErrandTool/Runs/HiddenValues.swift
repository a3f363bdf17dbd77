import Arguments

/// Values that are no words of a command line, since others can see that: they are asked for at the terminal, or else read
/// from the standard input, a line for each, ordered by their names.
struct HiddenValues {
    /// What a secret can be given to.
    struct Place {
        let name: String

        /// Whether nothing goes without it.
        let isRequired: Bool

        /// Whether it may also be given what is no secret, which only the person knows.
        var isOpen = false
    }

    /// What the places are called, such as `inputs`.
    let kind: String
    let places: [Place]

    /// The names of those that are asked for although they may be left out.
    let asked: [String]

    /// Returns the words of a command line, and those that do not stand there.
    func words(beside shown: [Assignment], in session: Session) throws(UsageError) -> [Assignment] {
        let names = Set(shown.map(\.name))
        if let place = places.first(where: { names.contains($0.name) && !isShown($0, names) }) {
            let isLeftOut = place.isRequired || asked.contains(place.name)
            let remedy = isLeftOut ? "leave it out" : "give '--ask \(place.name)' instead"
            throw UsageError(
                "'\(place.name)' is a secret, and others can see a command line; \(remedy): it is asked for "
                    + "at the terminal, or else read from the standard input")
        }
        if let open = asked.first(where: { name in !places.contains { $0.name == name } }) {
            throw UsageError("'--ask' is for \(kind) that are secret, and '\(open)' is none")
        }
        var words = shown
        for place in places.sorted(by: { $0.name < $1.name })
        where asked.contains(place.name) || place.isRequired && !isShown(place, names) {
            guard let text = session.hiddenLine(for: place.name) else {
                throw UsageError(
                    "nobody says what '\(place.name)' is: a secret is asked for at the terminal, or else read "
                        + "from the standard input, a line for each")
            }
            words.append(Assignment(place.name, text))
        }
        return words
    }

    /// Whether somebody has said that something is no secret, by writing it where others can see it.
    private func isShown(_ place: Place, _ names: Set<String>) -> Bool {
        place.isOpen && names.contains(place.name) && !asked.contains(place.name)
    }
}
