/// A key that other tools have in such a place, and what is written here instead.
struct Stranger: Sendable {
    /// The end of a sentence behind `it has no such key; `.
    let advice: String

    /// The keys that are probably meant, none of which is missed then.
    let meant: [String]

    init(_ advice: String, for meant: String...) { self.init(advice, meant: meant) }

    init(_ advice: String, meant: [String]) {
        self.advice = advice
        self.meant = meant
    }
}

extension [String: Stranger] {
    /// Several keys that mean the same.
    static func same(_ names: [String], _ stranger: Stranger) -> Self {
        names.reduce(into: [:]) { $0[$1] = stranger }
    }

    /// Keys that have another name here.
    static func renamed(_ names: String..., to key: String) -> Self {
        same(names, Stranger("here it is '\(key)'", for: key))
    }

    /// Keys of which a sentence of its own tells what to write.
    static func told(_ names: String..., as advice: String, for meant: String...) -> Self {
        same(names, Stranger(advice, meant: meant))
    }

    static func + (left: Self, right: Self) -> Self { left.merging(right) { first, _ in first } }
}
