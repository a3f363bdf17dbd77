import Values

/// The private parts of a result, as they lie in the drawer of its run.
struct HiddenResult: Hashable {
    var value: Value?
    var dialog: String?
    var supporting: String?

    /// The private values in the value, which no text shows.
    var words: [Value] = []
}

extension HiddenResult {
    /// All that has to be hidden in other texts of the run.
    var secrets: [Value] { words + [dialog, supporting].compactMap { $0.map(Value.string) } }
}

extension HiddenResult: StoredRecord {
    static let table = StoredTable(
        "hidden result", part(optional: "value", \.value), part(optional: "dialog", \.dialog),
        part(optional: "supporting", \.supporting), part("words", or: [], \.words),
        make: Self.init)
}
