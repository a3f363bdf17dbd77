extension FunctionTable {
    /// The calls on lists and maps that stand for loops, with the form of each, for editors.
    package static let loops: [(name: String, usage: String)] = Macro.allCases
        .filter { $0.usage.hasPrefix("list.") }.map { ($0.rawValue, $0.usage) }
}
