/// Values by key, always in the order of the keys.
///
/// The order is that of `ValueKey`, however the map was built, so nothing that walks over a map can
/// depend on the process or on the order of insertion.
public struct ValueMap: Sendable {
    /// A key and the value that it leads to; a struct of its own, since lists of tuples are copied
    /// by looking at types.
    public struct Entry: Sendable {
        public let key: ValueKey
        public internal(set) var value: Value

        public init(_ key: ValueKey, _ value: Value) {
            self.key = key
            self.value = value
        }
    }

    /// The entries in ascending order of their keys, each key once.
    public private(set) var entries: [Entry]

    /// Creates an empty map.
    public init() { entries = [] }

    init(sorted entries: [Entry]) { self.entries = entries }

    /// Creates a map of entries in any order, and throws if a key is there twice.
    public init(uniqueKeys entries: some Sequence<Element>) throws(DuplicateKey) {
        try self.init(unique: entries.map { Entry($0.key, $0.value) })
    }

    private init(unique entries: [Entry]) throws(DuplicateKey) {
        let sorted = entries.sorted { $0.key < $1.key }
        for (entry, next) in zip(sorted, sorted.dropFirst()) where entry.key == next.key {
            throw DuplicateKey(key: entry.key)
        }
        self.entries = sorted
    }

    /// Whether each key stands before the next, as those mostly do that were written down.
    private static func isAscending(_ entries: [Entry]) -> Bool {
        for index in entries.indices.dropFirst()
        where entries[index - 1].key.precedence(to: entries[index].key) != .before { return false }
        return true
    }

    /// The keys in ascending order.
    public var keys: some RandomAccessCollection<ValueKey> { entries.lazy.map(\.key) }

    /// The values in the order of their keys.
    public var values: some RandomAccessCollection<Value> { entries.lazy.map(\.value) }

    /// The number of entries.
    public var count: Int { entries.count }

    /// Whether there are no entries.
    public var isEmpty: Bool { entries.isEmpty }

    /// The value for a key, or `nil` where there is none; setting `nil` removes the entry.
    ///
    /// Reading takes time logarithmic in the number of entries; adding and removing move those
    /// after it.
    public subscript(key: ValueKey) -> Value? {
        get {
            let place = place(of: key)
            return place.isTaken ? entries[place.index].value : nil
        }
        set {
            let place = place(of: key)
            switch (newValue, place.isTaken) {
            case (let value?, true): entries[place.index].value = value
            case (let value?, false): entries.insert(Entry(key, value), at: place.index)
            case (nil, true): entries.remove(at: place.index)
            case (nil, false): break
            }
        }
    }

    /// The index of a key, or the one where it belongs.
    private func place(of key: ValueKey) -> (index: Int, isTaken: Bool) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = low + (high - low) / 2
            switch entries[middle].key.precedence(to: key) {
            case .before: low = middle + 1
            case .same: return (middle, true)
            case .after: high = middle
            }
        }
        return (low, false)
    }
}

extension ValueMap {
    /// A key that was given more than once to a map that needs each key once.
    public struct DuplicateKey: Error, Equatable {
        /// The first such key in the order of keys.
        public let key: ValueKey
    }
}

extension ValueMap: Sequence {
    public struct Iterator: IteratorProtocol {
        fileprivate var entries: IndexingIterator<[Entry]>

        public mutating func next() -> (key: ValueKey, value: Value)? {
            entries.next().map { ($0.key, $0.value) }
        }
    }

    public func makeIterator() -> Iterator { Iterator(entries: entries.makeIterator()) }

    public var underestimatedCount: Int { count }
}

extension ValueMap: Hashable {
    public static func == (a: ValueMap, b: ValueMap) -> Bool { a.precedence(to: b) == .same }

    func precedence(to other: ValueMap) -> Precedence {
        Precedence(of: entries, to: other.entries) { a, b in
            a.key.precedence(to: b.key).then(a.value.precedence(to: b.value))
        }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for entry in entries {
            hasher.combine(entry.key)
            hasher.combine(entry.value)
        }
    }
}

extension ValueMap {
    /// Creates a map of parts, whose names should be different; of two with one name, the last
    /// counts.
    init(parts entries: [Entry]) {
        if Self.isAscending(entries) {
            self.init(sorted: entries)
            return
        }
        do {
            try self.init(unique: entries)
        } catch {
            self.init()
            for entry in entries { self[entry.key] = entry.value }
        }
    }
}

extension ValueMap: ExpressibleByDictionaryLiteral {
    /// Creates a map from a literal, whose keys must be different.
    public init(dictionaryLiteral elements: (ValueKey, Value)...) {
        self.init(literal: elements.map { Entry($0, $1) })
    }

    /// Creates a map of entries whose keys must be different.
    package init(literal elements: [Entry]) {
        if Self.isAscending(elements) {
            self.init(sorted: elements)
            return
        }
        do {
            try self.init(unique: elements)
        } catch {
            preconditionFailure("a literal has the key \(error.key) twice")
        }
    }
}
