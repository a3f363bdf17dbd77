import Diagnostics

/// The options that a command line may use at the point that was reached.
struct KnownOptions {
    private(set) var declarations: [ArgumentDeclaration]

    subscript(name: String) -> ArgumentDeclaration? {
        declarations.first { $0.spellings.contains(name) }
    }

    mutating func add(_ more: [ArgumentDeclaration]) {
        declarations += more.filter { !$0.isPositional }
    }

    /// Returns the option that may be meant: a letter for a letter, a name for a name.
    func nearest(to name: String) -> String? {
        let spellings = declarations.flatMap(\.spellings)
        return Spelling.suggestion(
            for: name, among: spellings.filter { ($0.count == 2) == (name.count == 2) })
    }
}
