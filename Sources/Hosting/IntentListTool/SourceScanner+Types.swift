import Diagnostics
import SwiftSource

extension SourceScanner {
    /// Reads a type, an extension or a name for others, with all that stands in its braces.
    mutating func readType(
        _ keyword: String, _ attributes: [Declaration.Attribute], _ modifiers: [String],
        in scope: Scope
    ) {
        let start = reader.index
        guard let name = reader.typeName() else { return }
        let range = reader.source.tokens[start].range
        let isGeneric = reader.skipGenericClause()
        let inherited: [String]
        if keyword == "typealias" {
            guard reader.skip("=") else { return }
            inherited = reader.aliasedNames()
        } else {
            guard reader.startsHeader else { return }
            inherited = reader.skip(":") ? reader.inheritedNames() : []
        }
        var inner = scope
        inner.path += name
        inner.depth += 1
        inner.conditions = conditions.count
        let isConstrained = reader.isNext("where")
        inner.visibility = scope.visibility.inside(
            modifiers, isGeneric: isGeneric || isConstrained && keyword == "extension")
        var mention = Mention(
            kind: .init(keyword), path: inner.path, inherited: inherited, attributes: attributes,
            visibility: inner.visibility, conditions: conditions.map(\.text), file: file,
            range: SourceRange(range))
        if keyword != "typealias" { mention.members = readBody(in: inner) }
        mentions.append(mention)
    }

    /// Scans the braces of a type, which may follow a list of constraints.
    private mutating func readBody(in scope: Scope) -> Mention.Members {
        while let token = reader.next, !reader.source.opensGroup(token) { reader.index += 1 }
        let end = reader.source.indexAfterGroup(at: reader.index)
        defer { reader.index = end }
        guard reader.isNext("{"), scope.depth < Self.deepest else { return Mention.Members() }
        reader.index += 1
        return scan(until: end - 1, in: scope)
    }

    /// Reads `#if` and its kin; tells whether there was one.
    mutating func readCondition() -> Bool {
        if reader.skip("#if") {
            conditions.append(Condition(reader.restOfLine()))
        } else if reader.skip("#elseif") {
            let condition = reader.restOfLine()
            if !conditions.isEmpty { conditions[conditions.count - 1].goOn(to: condition) }
        } else if reader.skip("#else") {
            if !conditions.isEmpty { conditions[conditions.count - 1].goOn() }
        } else if reader.skip("#endif") {
            _ = conditions.popLast()
        } else {
            return false
        }
        return true
    }
}

extension Mention.Kind {
    fileprivate init(_ keyword: String) {
        switch keyword {
        case "extension": self = .extension
        case "protocol", "typealias": self = .refinement
        default: self = .type(keyword: keyword)
        }
    }
}

extension Mention.Visibility {
    /// The visibility of a declaration with `modifiers` inside of this one.
    fileprivate func inside(_ modifiers: [String], isGeneric: Bool) -> Self {
        guard self == .visible else { return self }
        if let hiding = modifiers.first(where: { $0 == "private" || $0 == "fileprivate" }) {
            return .hidden(by: hiding)
        }
        return isGeneric ? .generic : .visible
    }
}
