/// Reads an expression of GitHub Actions; what has no exact counterpart makes none.
struct ActionExpression {
    /// What a name such as `inputs.level` is, with its parts in small letters but for the last.
    private let lookup: ([String]) -> ActionTerm?
    private var tokens: [String]

    init?(_ text: String, _ lookup: @escaping ([String]) -> ActionTerm?) {
        guard let tokens = Self.tokens(text) else { return nil }
        self.tokens = tokens.reversed()
        self.lookup = lookup
    }

    /// The whole of it.
    mutating func term() -> ActionTerm? {
        guard let term = either(), tokens.isEmpty else { return nil }
        return term
    }

    private static func tokens(_ text: String) -> [String]? {
        var tokens: [String] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" {
                guard let token = quoted(&rest) else { return nil }
                tokens.append(token)
            } else if let sign = ["&&", "||", "==", "!=", "<=", ">="].first(where: rest.hasPrefix) {
                tokens.append(sign)
                rest = rest.dropFirst(2)
            } else if "()!<>,".contains(first) {
                tokens.append(String(rest.removeFirst()))
            } else {
                let word = rest.prefix {
                    $0.isASCII && ($0.isLetter || $0.isNumber || "._-*".contains($0))
                }
                guard !word.isEmpty else { return nil }
                tokens.append(String(word))
                rest = rest.dropFirst(word.count)
            }
        }
        return tokens
    }

    /// A text in quotes, of which two in a row are one.
    private static func quoted(_ rest: inout Substring) -> String? {
        rest.removeFirst()
        var text = "'"
        while let character = rest.popFirst() {
            guard character == "'" else {
                text.append(character)
                continue
            }
            guard rest.first == "'" else { return text }
            rest.removeFirst()
            text.append("'")
        }
        return nil
    }
}

extension ActionExpression {
    private mutating func either() -> ActionTerm? { chain("||") { $0.both() } }

    private mutating func both() -> ActionTerm? { chain("&&") { $0.comparison() } }

    private mutating func chain(
        _ sign: String, _ part: (inout Self) -> ActionTerm?
    ) -> ActionTerm? {
        guard let first = part(&self) else { return nil }
        guard tokens.last == sign else { return first }
        // Of texts and numbers the result is one of them, which has no counterpart.
        guard first.kind == .truth else { return nil }
        var terms = [first.cel]
        while tokens.last == sign {
            tokens.removeLast()
            guard let next = part(&self), next.kind == .truth else { return nil }
            terms.append(next.cel)
        }
        return ActionTerm(cel: "(\(terms.joined(separator: " \(sign) ")))", kind: .truth)
    }

    private mutating func comparison() -> ActionTerm? {
        guard let left = unary() else { return nil }
        guard let sign = tokens.last, ["==", "!=", "<", "<=", ">", ">="].contains(sign) else {
            return left
        }
        tokens.removeLast()
        guard let right = unary(), !left.isSecret, !right.isSecret else { return nil }
        if left.kind == .text, right.kind == .text {
            guard sign == "==" || sign == "!=" else { return nil }
            return ActionTerm(
                cel: "\(Self.lowered(left)) \(sign) \(Self.lowered(right))", kind: .truth)
        }
        guard left.kind == right.kind else { return nil }
        return ActionTerm(cel: "\(left.cel) \(sign) \(right.cel)", kind: .truth)
    }

    /// Texts are compared without regard to capitals.
    private static func lowered(_ term: ActionTerm) -> String {
        term.literal.map { AutomationReader.literal($0.lowercased()) } ?? "\(term.cel).lowerAscii()"
    }

    private mutating func unary() -> ActionTerm? {
        guard let token = tokens.popLast() else { return nil }
        switch token {
        case "!":
            guard let term = unary(), !term.isSecret else { return nil }
            let text = term.kind == .truth ? "!\(term.cel)" : "!(\(term.asTruth))"
            return ActionTerm(cel: text, kind: .truth)
        case "(":
            guard let term = either(), tokens.popLast() == ")" else { return nil }
            return term.literal == nil
                ? ActionTerm(cel: "(\(term.cel))", kind: term.kind, isSecret: term.isSecret) : term
        case "true", "false": return ActionTerm(cel: token, kind: .truth, literal: token)
        default: break
        }
        if token.first == "'" { return .text(String(token.dropFirst())) }
        if let number = Int(token) {
            return ActionTerm(cel: "\(number)", kind: .number, literal: token)
        }
        return tokens.last == "("
            ? call(token) : lookup(token.split(separator: ".").map { String($0) })
    }

    private mutating func call(_ name: String) -> ActionTerm? {
        tokens.removeLast()
        var arguments: [ActionTerm] = []
        while tokens.last != ")" {
            if !arguments.isEmpty { guard tokens.popLast() == "," else { return nil } }
            guard let argument = either(), !argument.isSecret else { return nil }
            arguments.append(argument)
        }
        tokens.removeLast()
        guard arguments.count == 2, arguments.allSatisfy({ $0.kind == .text }) else { return nil }
        let texts = arguments.map(Self.lowered)
        switch name.lowercased() {
        case "contains": return ActionTerm(cel: "\(texts[0]).contains(\(texts[1]))", kind: .truth)
        case "startswith":
            return ActionTerm(cel: "\(texts[0]).startsWith(\(texts[1]))", kind: .truth)
        case "endswith": return ActionTerm(cel: "\(texts[0]).endsWith(\(texts[1]))", kind: .truth)
        default: return nil
        }
    }
}
