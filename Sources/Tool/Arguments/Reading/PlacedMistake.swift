/// A mistake and the index of the word that shows it.
struct PlacedMistake: Equatable, Sendable {
    let mistake: Mistake
    /// The index in the command line, or `Int.max` for a mistake that is not on it.
    let position: Int
}
