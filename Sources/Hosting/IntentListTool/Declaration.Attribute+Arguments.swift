import SwiftSource

extension Declaration.Attribute {
    var wrapsParameter: Bool { name == "Parameter" || name == "IntentParameter" }

    var wrapsProperty: Bool {
        ["Property", "EntityProperty", "ComputedProperty", "DeferredProperty"].contains(name)
    }

    /// Returns the argument with a label, as it is written.
    func argument(_ label: String) -> String? {
        let source = Source(arguments ?? "")
        var reader = DeclarationReader(source: source, index: 0)
        while reader.next != nil {
            if reader.skip(label), reader.skip(":") { return reader.argument() }
            _ = reader.argument()
            if !reader.skip(",") { reader.index += 1 }
        }
        return nil
    }

    /// Whether an argument of `@available` matters on every platform.
    func isAvailability(_ word: String) -> Bool {
        guard name == "available", let arguments else { return false }
        let parts = arguments.split(separator: ",").map { $0.filter { $0 != " " } }
        return parts.first == "*" && parts.contains { $0 == word || $0.hasPrefix("\(word):") }
    }
}

extension String {
    /// Whether it is a text, given as such or with labels, with the same meaning at any place.
    var isPlainText: Bool {
        let source = Source(self)
        let words = ["init", "LocalizedStringResource"]
        return !contains("\\(") && !contains("\n")
            && source.tokens.indices.allSatisfy { index in
                let token = source.tokens[index]
                let text = source.text(of: token)
                let next = index + 1 < source.tokens.count ? source.tokens[index + 1] : nil
                switch token.kind {
                case .literal: return true
                case .mark: return ".,:()".contains(text)
                case .word:
                    return words.contains(text) || next.map { source.token($0, is: ":") } == true
                case .number: return false
                }
            }
    }
}
