import Diagnostics

/// Looks for what YAML allows and a file of ours must not have.
struct DocumentCheck {
    private let tree: Tree
    private let advice: QuotingAdvice
    private(set) var faults: [Fault] = []

    init(_ tree: Tree, _ advice: QuotingAdvice) {
        self.tree = tree
        self.advice = advice
    }

    mutating func run() {
        for document in tree.documents.dropFirst().prefix(1) {
            faults.append(Fault(.severalDocuments(), tree.records[document.root].range))
        }
        let comments = CommentCheck(tree.source)
        for (index, record) in tree.records.enumerated() {
            switch record.kind {
            case .map: checkKeys(at: index)
            case .scalar where record.style == .plain:
                if comments.isCutShort(record.range) { quoteLine(of: record) }
            default: break
            }
        }
        for (index, properties) in tree.markedNodes { check(properties, at: index) }
    }

    private mutating func quoteLine(of record: Tree.Record) {
        if let fault = advice.advice(quotingLineAt: Int(record.start)) { faults.append(fault) }
    }

    /// A tag changes what a value is; an anchor with nothing behind it is most likely part of the value.
    private mutating func check(_ properties: Tree.Properties, at index: Int) {
        let record = tree.records[index]
        if properties.tag != nil {
            let advice = advice.advice(at: Int(record.start), beginningWith: "!")
            faults.append(advice ?? Fault(.noTag(), record.range))
        } else if record.kind == .scalar, record.length == 0, record.style == .plain {
            let advice = advice.advice(at: Int(record.start), beginningWith: "&")
            faults.append(advice ?? Fault(.noAnchor(), record.range))
        }
    }
}

extension DocumentCheck {
    private mutating func checkKeys(at index: Int) {
        var keys = SeenKeys(tree)
        var next = index + 1
        let end = Int(tree.records[index].next)
        while next < end {
            let key = tree.records[next]
            if key.kind != .scalar {
                faults.append(Fault(.complexKey(), key.range))
            } else if !keys.insert(key) {
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
    private var few: [Tree.Record] = []
    private var many: Set<String> = []

    init(_ tree: Tree) {
        self.tree = tree
    }

    /// Returns whether the key is new.
    mutating func insert(_ key: Tree.Record) -> Bool {
        // Comparing with each is quickest as long as there are few.
        if few.count < 12 {
            let isNew = !few.contains { tree.haveEqualText($0, key) }
            few.append(key)
            return isNew
        }
        if many.isEmpty { many = Set(few.map(tree.text)) }
        return many.insert(tree.text(of: key)).inserted
    }
}
