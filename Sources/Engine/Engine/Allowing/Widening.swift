package import IntentTraits

/// What a workflow may do more than people have allowed it.
package struct Widening: Hashable, Sendable {
    package let workflow: String

    /// The effects that nothing allowed covers; `nil` is that of an intent that does not say what
    /// it does.
    package let added: [Effect?]

    /// Those that are allowed already, and those that it does not have any more.
    package let kept: [Effect?]
    package let gone: [Effect?]

    init(of workflow: String, from old: [Effect?], to new: [Effect?]) {
        self.workflow = workflow
        added = new.filter { !old.cover($0) }
        kept = new.filter { old.cover($0) }
        gone = old.filter { !new.cover($0) }
    }
}

extension [Effect?] {
    fileprivate func cover(_ effect: Effect?) -> Bool {
        guard let effect else { return contains(nil) }
        return contains { $0?.covers(effect) ?? false }
    }
}

extension [Effect?] {
    /// The effects in words for people, after the name of what has them: those of one target
    /// together.
    package var words: [String] {
        var targets: [String] = []
        var kinds: [String: [String]] = [:]
        for case let effect? in self {
            if kinds[effect.target] == nil { targets.append(effect.target) }
            kinds[effect.target, default: []].append("\(effect.kind)")
        }
        return targets.map { "\((kinds[$0] ?? []).joined(separator: ", ")) '\($0)'" }
            + (contains(nil) ? ["does something that an intent does not declare"] : [])
    }
}
