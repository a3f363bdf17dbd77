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
