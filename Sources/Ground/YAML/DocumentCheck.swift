import Diagnostics

/// Looks for what YAML allows and a file of ours must not have.
struct DocumentCheck {
    private let tree: Tree
    private let advice: QuotingAdvice
    private let cuts: CutTextCheck
    private(set) var faults: [Fault] = []

    init(_ tree: Tree, _ advice: QuotingAdvice) {
        self.tree = tree
        self.advice = advice
        cuts = CutTextCheck(tree.source)
    }

    mutating func run() {
        for document in tree.documents.dropFirst().prefix(1) {
            faults.append(Fault(.severalDocuments(), tree.records[document.root].range))
        }
        let source = tree.source
        let text = source.text.utf8Span
        let bytes = text.span
        for index in tree.records.indices {
            let record = tree.records[index]
            switch record.kind {
            case .map: checkKeys(at: index, in: bytes)
            case .scalar where record.style == .plain:
                if cuts.isCutShort(record.range, in: bytes) {
                    faults.append(advice.advice(quotingLineOf: record.range))
                }
            default: break
            }
        }
        for (index, properties) in tree.markedNodes { check(properties, at: index) }
    }

    /// A tag changes what a value is; an anchor with nothing behind it is most likely part of the
    /// value.
    private mutating func check(_ properties: Tree.Properties, at index: Int) {
        let record = tree.records[index]
        let whole = SourceRange(properties.range.start..<max(properties.range.end, Int(record.end)))
        if properties.tag != nil {
            let advice = record.kind == .scalar ? advice.advice(whole, beginningWith: "!") : nil
            faults.append(advice ?? Fault(.noTag(), properties.range))
        } else if record.kind == .scalar, record.length == 0, record.style == .plain {
            let advice = advice.advice(whole, beginningWith: "&")
            faults.append(advice ?? Fault(.noAnchor(), properties.range))
        }
    }
}

extension DocumentCheck {
    private mutating func checkKeys(at index: Int, in bytes: Span<UInt8>) {
        var keys = SeenKeys(tree, index)
        var next = index + 1
        let end = Int(tree.records[index].next)
        while next < end {
            let key = tree.records[next]
            if key.kind != .scalar {
                faults.append(Fault(.complexKey(), key.range))
            } else if key.style == .plain, cuts.hasExpression(key.range, in: bytes) {
                // No key is computed, so the colon is part of a text, which may have been reported
                // as cut.
                if !cuts.isCutShort(key.range, in: bytes) {
                    faults.append(advice.advice(quotingLineOf: key.range))
                }
            } else if !keys.insert(key, at: next) {
                let text = Node(tree, at: next).text ?? ""
                faults.append(Fault(.repeatedKey(text), key.range))
            }
            next = Int(tree.records[Int(key.next)].next)
        }
    }
}

/// The keys of a map so far.
private struct SeenKeys {
    private let tree: Tree
    private let map: Int
    private var count = 0
    private var many: Set<String> = []

    init(_ tree: Tree, _ map: Int) {
        self.tree = tree
        self.map = map
    }

    /// Returns whether the key is new.
    mutating func insert(_ key: Tree.Record, at index: Int) -> Bool {
        count += 1
        // Comparing with each is quickest as long as there are few.
        if count <= 12 { return firstKey(before: index) { tree.haveEqualText($0, key) } == nil }
        if many.isEmpty {
            _ = firstKey(before: index) {
                many.insert(tree.text(of: $0))
                return false
            }
        }
        return many.insert(tree.text(of: key)).inserted
    }

    /// Returns the first key of which something holds, among those that are texts.
    private func firstKey(before end: Int, where holds: (Tree.Record) -> Bool) -> Tree.Record? {
        var next = map + 1
        while next < end {
            let key = tree.records[next]
            if key.kind == .scalar, holds(key) { return key }
            next = Int(tree.records[Int(key.next)].next)
        }
        return nil
    }
}
