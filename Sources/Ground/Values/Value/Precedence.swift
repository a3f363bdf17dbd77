/// The place of one value relative to another in a total order.
enum Precedence {
    case before, same, after

    init<T: Comparable>(of a: T, to b: T) { self = a == b ? .same : a < b ? .before : .after }

    /// Orders sequences by the first elements that differ, and a prefix before what it begins.
    init<T>(of a: [T], to b: [T], by precedence: (T, T) -> Precedence) {
        for (x, y) in zip(a, b) {
            self = precedence(x, y)
            guard self == .same else { return }
        }
        self.init(of: a.count, to: b.count)
    }

    /// Returns this precedence, or that of the next criterion where this one does not decide.
    func then(_ next: @autoclosure () -> Precedence) -> Precedence { self == .same ? next() : self }
}

extension Bool {
    /// Returns where false and true stand: in this order.
    func precedence(to other: Bool) -> Precedence {
        self == other ? .same : other ? .before : .after
    }
}

extension Double {
    /// Orders `-0.0` before `0.0` and `NaN`, of which there is one, after everything.
    func precedence(to other: Double) -> Precedence {
        if isNaN || other.isNaN { return isNaN.precedence(to: other.isNaN) }
        return Precedence(of: self, to: other)
            .then((sign == .plus).precedence(to: other.sign == .plus))
    }
}
