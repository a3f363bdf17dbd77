extension ArgumentDeclaration {
    /// Returns the faults of arguments that one command line can hold together.
    static func faults(of declarations: [ArgumentDeclaration]) -> [DeclarationFault] {
        let own = declarations.compactMap(\.fault)
        // A declaration that cannot be read would only repeat itself in what follows.
        guard own.isEmpty else { return own }
        return duplicates(among: declarations) + misplaced(declarations.filter(\.isPositional))
    }

    private static func duplicates(among declarations: [ArgumentDeclaration]) -> [DeclarationFault]
    {
        var seen: Set<String> = []
        return declarations.flatMap { $0.isPositional ? [$0.placeholder] : $0.spellings }
            .filter { !seen.insert($0).inserted }
            .map(DeclarationFault.duplicate)
    }

    private static func misplaced(_ positionals: [ArgumentDeclaration]) -> [DeclarationFault] {
        zip(positionals, positionals.dropFirst()).compactMap { earlier, later in
            let takesAll = earlier.isList
            let canTakeIts = earlier.presence == .optional && later.presence == .required
            return takesAll || canTakeIts ? .misplaced(later.label, after: earlier.label) : nil
        }
    }
}
