import Diagnostics

/// `all` and `exists`: whether no element decides against it, failures counting only if none does.
final class Quantifier: TruthNode {
    let range: SourceRange
    private let loop: Loop
    private let predicate: any Node

    /// The value of the predicate that decides, and the result then: true for `exists`.
    private let decisive: Bool

    init(_ loop: Loop, _ predicate: any Node, decisive: Bool, at range: SourceRange) {
        self.loop = loop
        self.predicate = predicate
        self.decisive = decisive
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        var isDecided = false
        var failure: ExpressionError?
        try loop.run(&frame) { (frame: inout Frame) throws(ExpressionError) -> Bool in
            do throws(ExpressionError) {
                isDecided = try predicate.truth(&frame) == decisive
            } catch {
                guard error.isAbsorbable else { throw error }
                failure = failure ?? error
            }
            return !isDecided
        }
        if let failure, !isDecided { throw failure }
        return isDecided == decisive
    }
}

/// `exists_one`: whether the predicate is true for just one element, and fails for none.
final class ExistsOne: TruthNode {
    let range: SourceRange
    private let loop: Loop
    private let predicate: any Node

    init(_ loop: Loop, _ predicate: any Node, at range: SourceRange) {
        self.loop = loop
        self.predicate = predicate
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        var count = 0
        try loop.run(&frame) { (frame: inout Frame) throws(ExpressionError) -> Bool in
            if try predicate.truth(&frame) { count += 1 }
            return true
        }
        return count == 1
    }
}
