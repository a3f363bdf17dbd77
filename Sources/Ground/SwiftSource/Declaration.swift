/// The head of a declaration, up to its body.
package struct Declaration {
    package struct Attribute: Equatable {
        package let name: String
        /// The text between the parentheses, or `nil` if there are none.
        package let arguments: String?
    }

    package let attributes: [Attribute]
    /// The modifiers with what some have in parentheses, as `private(set)`.
    package let modifiers: [String]
    /// The keyword that says what is declared: `struct`, `var`, `func`, ….
    package let keyword: String
    package let name: String
    /// The offset of the first token, for messages.
    package let offset: Int

    package let source: Source
    /// The index of the token after the name.
    package let indexAfterName: Int
}

extension Declaration {
    /// Reads the declaration that `text` starts with; `nil` if it is none.
    package init?(_ text: String) { self.init(Source(text), at: 0) }

    package init?(_ source: Source, at start: Int) {
        var reader = DeclarationReader(source: source, index: start)
        let attributes = reader.attributes()
        let modifiers = reader.modifiers()
        guard let keyword = reader.word(), let name = reader.word() else { return nil }
        self.init(
            attributes: attributes, modifiers: modifiers, keyword: keyword, name: name,
            offset: source.tokens[start].range.lowerBound, source: source,
            indexAfterName: reader.index)
    }

    package func hasModifier(_ modifiers: String...) -> Bool {
        self.modifiers.contains { modifiers.contains($0) }
    }

    /// The first modifier that says who may see the declaration, or nothing.
    package var access: String {
        modifiers.first { ["public", "package", "open", "fileprivate", "private"].contains($0) }
            ?? ""
    }

    /// The tokens between the braces of a type's declaration.
    package var body: Range<Int>? {
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
