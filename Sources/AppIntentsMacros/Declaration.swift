/// What stands before the body of a declaration.
struct Declaration {
    struct Attribute: Equatable {
        let name: String
        /// What stands between the parentheses, or `nil` if there are none.
        let arguments: String?
    }

    let attributes: [Attribute]
    /// The modifiers with what some have in parentheses, as `private(set)`.
    let modifiers: [String]
    /// The keyword that says what is declared: `struct`, `var`, `func`, ….
    let keyword: String
    let name: String
    /// Where the first token stands, for messages.
    let offset: Int

    let source: Source
    /// The index of the token after the name.
    let indexAfterName: Int
}

extension Declaration {
    /// Reads the declaration that `text` starts with; `nil` if it is none.
    init?(_ text: String) {
        self.init(Source(text), at: 0)
    }

    init?(_ source: Source, at start: Int) {
        var reader = DeclarationReader(source: source, index: start)
        let attributes = reader.attributes()
        let modifiers = reader.modifiers()
        guard let keyword = reader.word(), let name = reader.word() else { return nil }
        self.init(
            attributes: attributes, modifiers: modifiers, keyword: keyword, name: name,
            offset: source.tokens[start].range.lowerBound, source: source,
            indexAfterName: reader.index)
    }

    func hasModifier(_ modifiers: String...) -> Bool {
        self.modifiers.contains { modifiers.contains($0) }
    }

    /// The first modifier that says who may see the declaration, or nothing.
    var access: String {
        modifiers.first { ["public", "package", "open", "fileprivate", "private"].contains($0) }
            ?? ""
    }

    /// The tokens between the braces of a type's declaration.
    var body: Range<Int>? {
        var index = indexAfterName
        while index < source.tokens.count {
            let token = source.tokens[index]
            guard source.opensGroup(token) else {
                index += 1
                continue
            }
            let end = source.indexAfterGroup(at: index)
            if source.token(token, is: "{") { return index + 1..<max(index + 1, end - 1) }
            index = end
        }
        return nil
    }
}
