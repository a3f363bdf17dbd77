/// The clauses that Bash and Zsh have in common.
extension CompletionTable {
    /// Remembers an option that takes the next word.
    var bourneAwaiting: String { clauses(awaiting.map { ($0, "awaiting=$word") }, indent: 16) }

    /// Goes on to a command.
    var bourneDescents: String {
        let descents = descents.map { descent in
            let next = "\(descent.command) \(descent.word)".quotedForBourneShell
            return ([Place(key: "\(descent.command):\(descent.word)")], "at=\(next)")
        }
        return clauses(descents, indent: 16)
    }

    /// Offers the completions of the place.
    func bourneRows(_ offer: (Offer) -> String) -> String {
        clauses(rows.map { ($0.places, offer($0.offer)) }, indent: 8)
    }

    private func clauses(_ clauses: [(places: [Place], action: String)], indent: Int) -> String {
        clauses.map { places, action in
            let patterns = places.map { $0.key.quotedForBourneShell + ($0.isPrefix ? "*" : "") }
            let margin = String(repeating: " ", count: indent)
            return "\(margin)\(patterns.joined(separator: " | "))) \(action) ;;"
        }.joined(separator: "\n")
    }
}
