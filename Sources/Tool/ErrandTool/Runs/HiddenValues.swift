import Arguments

/// Values that are no words of a command line, since others can see that: they are asked for at the
/// terminal, or else read from the standard input, a line for each, ordered by their names.
struct HiddenValues {
    /// A place that can be given a secret.
    struct Place {
        let name: String

        /// Whether nothing goes without it.
        let isRequired: Bool

        /// Whether it may also be given values that are not secret, which only the person knows.
        var isOpen = false
    }

    /// The name of the kind of places, such as `inputs`.
    let kind: String
    let places: [Place]

    /// The names of those that are asked for although they may be left out.
    let asked: [String]

    /// Returns the words of a command line, and those that do not stand there.
    func words(beside shown: [Assignment], in session: Session) throws(UsageError) -> [Assignment] {
        let isRefused = { (place: Place) in
            (!place.isOpen || asked.contains(place.name))
                && shown.contains { $0.name == place.name }
        }
        if let place = places.first(where: isRefused) {
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
        for name in names(beside: shown) {
            guard let text = session.hiddenLine(for: name) else {
                let isOpen = places.contains { $0.name == name && $0.isOpen }
                let kind = isOpen ? "what may be secret" : "a secret"
                throw UsageError(
                    "'\(name)' is missing: \(kind) is asked for at the terminal, or else read "
                        + "from the standard input, a line for each")
            }
            words.append(Assignment(name, text))
        }
        return words
    }

    /// The names to ask for: those that the person has named, and those that are needed and not
    /// given.
    func names(beside shown: [Assignment]) -> [String] {
        places.filter { place in
            asked.contains(place.name)
                || place.isRequired && !shown.contains { $0.name == place.name }
        }.map(\.name).sorted()
    }
}
