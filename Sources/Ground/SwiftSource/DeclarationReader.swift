/// Goes through the tokens of a declaration.
package struct DeclarationReader {
    package let source: Source
    package var index: Int

    package init(source: Source, index: Int) {
        self.source = source
        self.index = index
    }

    package var next: Token? { index < source.tokens.count ? source.tokens[index] : nil }

    package func isNext(_ text: String) -> Bool { next.map { source.token($0, is: text) } ?? false }

    package mutating func skip(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        index += 1
        return true
    }

    package mutating func word() -> String? {
        guard let next, next.kind == .word else { return nil }
        index += 1
        return source.text(of: next)
    }

    /// Skips a group in brackets, with its brackets, and returns what stands between them.
    package mutating func group() -> String {
        let end = source.indexAfterGroup(at: index)
        defer { index = end }
        return source.text(of: source.tokens[(index + 1)..<max(index + 1, end - 1)])
    }
}

extension DeclarationReader {
    package mutating func attributes() -> [Declaration.Attribute] {
        var attributes: [Declaration.Attribute] = []
        while skip("@"), var name = word() {
            while skip("."), let member = word() { name = member }
            if isNext("<") { skipGenericArguments() }
            attributes.append(.init(name: name, arguments: argumentsOfAttribute()))
        }
        return attributes
    }

    /// Parentheses belong to an attribute only if they follow it without a space.
    private mutating func argumentsOfAttribute() -> String? {
        guard let next, index > 0, isNext("("),
            source.tokens[index - 1].range.upperBound == next.range.lowerBound
        else { return nil }
        return group()
    }

    private mutating func skipGenericArguments() {
        var depth = 0
        repeat {
            if isNext("<") { depth += 1 }
            if isNext(">") { depth -= 1 }
            index += 1
        } while depth > 0 && next != nil
    }

    package mutating func modifiers() -> [String] {
        var modifiers: [String] = []
        while let next, next.kind == .word {
            let text = source.text(of: next)
            guard Self.modifiers.contains(text) || text == "class" && isModifierClass else { break }
            index += 1
            modifiers.append(isNext("(") ? "\(text)(\(group()))" : text)
        }
        return modifiers
    }

    /// Whether the keyword `class` at the index says that a member belongs to the type.
    private var isModifierClass: Bool {
        guard index + 1 < source.tokens.count else { return false }
        return ["var", "func", "subscript", "override", "final"]
            .contains(source.text(of: source.tokens[index + 1]))
    }

    private static let modifiers: Set<String> = [
        "public", "package", "open", "internal", "fileprivate", "private",
        "static", "final", "override", "dynamic", "required", "convenience",
        "lazy", "weak", "unowned", "nonisolated", "isolated", "distributed",
        "mutating", "nonmutating", "consuming", "borrowing", "indirect", "optional",
    ]
}

extension DeclarationReader {
    /// Skips a type and returns its spelling: all up to a mark that cannot be part of it.
    package mutating func type() -> String {
        let start = index
        var angles = 0
        while let next {
            if angles == 0, isNext(",") || isNext("=") || isNext("{") || isNext(")") { break }
            if isNext("<") { angles += 1 }
            if isNext(">") { angles -= 1 }
            index = source.opensGroup(next) ? source.indexAfterGroup(at: index) : index + 1
        }
        return source.text(of: source.tokens[start..<index])
    }

    /// Skips an argument of a call and returns its spelling: all up to a comma or the end of the
    /// call.
    package mutating func argument() -> String {
        let start = index
        while let next, !isNext(","), !isNext(")") {
            index = source.opensGroup(next) ? source.indexAfterGroup(at: index) : index + 1
        }
        return source.text(of: source.tokens[start..<index])
    }
}
