/// What leads to a value that a condition can say something about: `open.value.title`.
struct Path: Equatable {
    /// The name of the variable.
    let root: String

    /// Which variable of a macro that is, or `nil` for one of the environment.
    let local: Int?

    /// The names of the fields behind it.
    var fields: [String] = []
}

/// What a condition says of a value.
struct Fact {
    enum Claim {
        /// It is there, so it is there in whatever holds it.
        case isPresent
        /// It is there and not null.
        case isNotNull
    }

    let path: Path
    let claim: Claim
}
