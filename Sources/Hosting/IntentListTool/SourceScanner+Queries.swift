import Diagnostics
import SwiftSource

extension SourceScanner {
    /// Notes the function of a query whose name is next, if it is one that matters.
    func noteFunction(in scope: Scope, _ members: inout Mention.Members) {
        var ahead = reader
        guard let token = ahead.next, let name = ahead.word() else { return }
        switch name {
        case "defaultResult" where conditions.count == scope.conditions:
            if ahead.isEmptyArgumentList { members.hasDefaultResult = true }
        case "entities":
            if ahead.isOnlyArgument("matching") { members.finder = SourceRange(token.range) }
        default: break
        }
    }

    /// Notes the property of a query that the next variable declares, if it declares one.
    func noteProperties(_ members: inout Mention.Members) {
        var ahead = reader
        switch ahead.word() {
        case "properties":
            members.compared = ahead.keyPaths(of: ["Property", "EntityQueryProperty"])
        case "sortingOptions":
            members.sorted = ahead.keyPaths(of: ["SortableBy", "EntityQuerySortableByProperty"])
        default: break
        }
    }
}

extension DeclarationReader {
    /// Whether parentheses are next that have one argument with a label.
    fileprivate func isOnlyArgument(_ label: String) -> Bool {
        guard isNext("(") else { return false }
        var ahead = self
        let end = source.indexAfterGroup(at: index) - 1
        guard ahead.skip("("), ahead.skip(label) else { return false }
        while ahead.index < end {
            if ahead.isNext(",") { return false }
            ahead.passOver()
        }
        return true
    }

    /// Returns the names of the wrapped properties that calls of some names have as their first
    /// arguments, in the next braces; none at all where conditions would have to be known.
    fileprivate mutating func keyPaths(of names: Set<String>) -> [String] {
        while next != nil, !isNext("{") { passOver() }
        let end = source.indexAfterGroup(at: index)
        var found: [String] = []
        while index < end, next != nil {
            if isNext("#if") { return [] }
            guard let name = word() else {
                index += 1
                continue
            }
            guard names.contains(name) else { continue }
            while next != nil, isNext("<") { _ = skipGenericClause() }
            guard isNext("("), let property = firstKeyPath() else { continue }
            found.append(property)
        }
        return found
    }

    private mutating func passOver() {
        guard let next else { return }
        index = source.opensGroup(next) ? source.indexAfterGroup(at: index) : index + 1
    }

    /// The name after the dollar sign in the parentheses that are next.
    private func firstKeyPath() -> String? {
        source.tokens[index..<source.indexAfterGroup(at: index)].lazy.map { source.text(of: $0) }
            .first { $0.hasPrefix("$") }.map { String($0.dropFirst()) }
    }
}
