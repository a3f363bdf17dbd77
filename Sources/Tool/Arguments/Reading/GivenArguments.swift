import Diagnostics

/// The texts that a command line and its environment give for the declared arguments.
struct GivenArguments: Sendable {
    /// One use of an argument.
    struct Use: Equatable, Sendable {
        /// The text that was given, or `nil`.
        let text: String?
        /// The place that it came from, as the user would point to it.
        let source: ArgumentSource
        /// The index in the command line.
        let position: Int
    }

    private var uses: [String: [Use]] = [:]
    private let environment: [String: String]

    init(environment: [String: String]) { self.environment = environment }

    /// Returns the uses in order of the line; without any, the variable speaks, unless it is empty.
    func uses(of declaration: ArgumentDeclaration) -> [Use] {
        if let given = uses[declaration.id] { return given }
        guard let variable = declaration.variable, let text = environment[variable], !text.isEmpty
        else { return [] }
        return [Use(text: text, source: .variable(variable), position: .max)]
    }

    mutating func add(
        _ text: String?, from source: ArgumentSource, at position: Int,
        for declaration: ArgumentDeclaration
    ) {
        let use = Use(text: text, source: source, position: position)
        uses[declaration.id, default: []].append(use)
    }
}

/// The place where a value was given, named as the user would name it.
public enum ArgumentSource: Equatable, Sendable {
    /// An option, by the name that was typed.
    case option(String)
    /// A place among the words that are no options, by its placeholder.
    case positional(String)
    /// An environment variable.
    case variable(String)
}

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
