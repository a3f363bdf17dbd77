import SwiftSource

extension DeclarationReader {
    /// Reads a type's name with the dots that an extension may have, or nothing if there is none.
    mutating func typeName() -> [String]? {
        guard let first = word() else { return nil }
        var path = [first]
        while skip(".") {
            guard let name = word() else { return nil }
            path.append(name)
        }
        return path
    }

    /// Passes over `<…>`, and tells whether there was one.
    mutating func skipGenericClause() -> Bool {
        guard isNext("<") else { return false }
        var depth = 0
        while let token = next {
            if isNext("<") { depth += 1 }
            if isNext(">") { depth -= 1 }
            index = source.opensGroup(token) ? source.indexAfterGroup(at: index) : index + 1
            if depth <= 0 { break }
        }
        return true
    }

    /// Whether the text after a name makes it that of a type; `actor` may be a variable's.
    var startsHeader: Bool { isNext(":") || isNext("{") || isNext("where") }

    /// Reads the names after the colon of a type's declaration.
    mutating func inheritedNames() -> [String] {
        names { $0.isNext("{") || $0.isNext("where") }
    }

    /// Reads the names that an alias joins with `&`.
    mutating func aliasedNames() -> [String] {
        var mayEnd = false
        return names { reader in
            defer { mayEnd = !["&", ".", "any"].contains(where: reader.isNext) }
            return mayEnd && !["&", ".", "<"].contains(where: reader.isNext)
        }
    }

    /// Gathers the last words of dotted names, outside of generic arguments, until `isEnd`.
    private mutating func names(until isEnd: (Self) -> Bool) -> [String] {
        var names: [String] = []
        while next != nil, !isEnd(self) {
            if isNext("@") {
                _ = attributes()
            } else if isNext("<") {
                _ = skipGenericClause()
            } else if let name = word() {
                if !isNext("."), !Self.specifiers.contains(name) { names.append(name) }
            } else {
                index += 1
            }
        }
        return names
    }

    private static let specifiers: Set<String> = [
        "any", "some", "nonisolated", "isolated", "inout",
    ]

    /// Reads the text of a type, up to its end.
    mutating func typeText() -> String? {
        let start = index
        repeat {
            _ = attributes()
            while let next, Self.specifiers.contains(source.text(of: next)) { index += 1 }
            guard skipSimpleType() else { return nil }
            while isNext("async") || isNext("throws") { index += 1 }
        } while skip("&") || skip("->")
        return source.text(of: source.tokens[start..<index])
    }

    /// Passes over a name, a tuple, a list or a dictionary, with what may follow it.
    private mutating func skipSimpleType() -> Bool {
        guard let token = next else { return false }
        if source.opensGroup(token), !isNext("{") {
            index = source.indexAfterGroup(at: index)
        } else if word() == nil {
            return false
        }
        while true {
            if isNext("<") {
                _ = skipGenericClause()
            } else if skip(".") {
                _ = word()
            } else if !skip("?"), !skip("!") {
                return true
            }
        }
    }

    /// Reads the rest of the line, and of the next one where an operator joins them.
    mutating func restOfLine() -> String {
        guard index > 0 else { return "" }
        let start = index
        var end = endOfLine(after: source.tokens[index - 1])
        while let token = next, token.range.lowerBound < end {
            index = source.opensGroup(token) ? source.indexAfterGroup(at: index) : index + 1
            let last = source.tokens[index - 1]
            if source.token(last, is: "&") || source.token(last, is: "|") {
                end = endOfLine(after: next ?? last)
            }
        }
        return source.text(of: source.tokens[start..<index])
    }

    private func endOfLine(after token: Token) -> Int {
        source.bytes[token.range.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
            ?? source.bytes.count
    }

    /// Whether an initialiser takes no arguments: `()` follows, perhaps after a question mark.
    var isEmptyArgumentList: Bool {
        var ahead = self
        _ = ahead.skip("?") || ahead.skip("!")
        return ahead.skip("(") && ahead.isNext(")")
    }
}
