import Diagnostics

extension Checker {
    mutating func checkEquality(_ call: Term.Call) -> TermType {
        let (left, right) = (call.arguments[0], call.arguments[1])
        let (a, b) = (check(left), check(right))
        let isSecret = a.taints || b.taints
        if a.type.isPlain, a.type == b.type { return TermType(.bool, isSecret: isSecret) }
        let types = (variables.resolved(a.type), variables.resolved(b.type))
        if !checkCases(types.0, right), !checkCases(types.1, left), !canBeEqual(types.0, types.1) {
            error(
                neverEqual(types.0, types.1, left, right, call.function == Operator.notEqual),
                at: SourceRange(left.range.start..<right.range.end))
        }
        return TermType(.bool, isSecret: isSecret)
    }

    mutating func checkMembership(_ call: Term.Call) -> TermType {
        let (left, right) = (call.arguments[0], call.arguments[1])
        let (element, collection) = (check(left), check(right))
        let type = variables.resolved(element.type)
        check(type, left, in: variables.resolved(collection.type), right)
        return TermType(.bool, isSecret: element.taints || collection.taints)
    }

    private mutating func check(
        _ element: ExpressionType, _ left: Term, in collection: ExpressionType, _ right: Term
    ) {
        switch collection {
        case .list(let elements):
            if case .list(let written) = right.kind {
                written.forEach { _ = checkCases(element, $0.term) }
            }
            if !checkCases(elements, left), !canBeEqual(element, elements) {
                error(.neverIn(element, elements), at: left.range)
            }
        case .map(let keys, _):
            if !fits(element, keys, left) { error(.mapKey(keys, got: element), at: left.range) }
        case .record(let record): checkField(left, element, of: record, right)
        case .dyn, .unknown: break
        case .parameter, .free: _ = variables.assign(.dyn, to: collection)
        case .nullable(let held):
            error(.mayBeNull(right.spelling), at: right.range)
            check(element, left, in: held, right)
        default: error(.nothingIsIn(collection), at: right.range)
        }
    }

    private mutating func checkField(
        _ name: Term, _ type: ExpressionType, of record: RecordType, _ term: Term
    ) {
        guard let text = name.text else {
            if !fits(type, .string, name) { error(.mapKey(.string, got: type), at: name.range) }
            return
        }
        guard record[text] == nil, !record.isOpen else { return }
        reportUnknownField(text, .text, of: record, in: term, at: name.range)
    }

    /// Returns whether a string that is written out was compared with the cases of an enumeration.
    mutating func checkCases(_ type: ExpressionType, _ term: Term) -> Bool {
        guard let text = term.text else { return false }
        switch type {
        case .enumeration(let enumeration), .nullable(.enumeration(let enumeration)):
            checkCase(text, of: enumeration, at: term.range)
            return true
        default: return false
        }
    }

    mutating func checkCase(
        _ text: String, of enumeration: EnumerationType, at range: SourceRange
    ) {
        guard !enumeration.cases.contains(text), isHeard else { return }
        let meant = Spelling.suggestion(for: text, among: enumeration.cases)
        error(
            .notACase(text, enumeration, meant: meant), at: range,
            fixes: meant.map { [.replace(range, with: "\"\($0)\"")] } ?? [])
    }

    /// Returns whether values of two types can be equal; all kinds of numbers can.
    private mutating func canBeEqual(_ a: ExpressionType, _ b: ExpressionType) -> Bool {
        if variables.agree(a, b) || (a.isNumber && b.isNumber) { return true }
        return switch (a, b) {
        case (.nullable(let a), _): canBeEqual(a, b)
        case (_, .nullable(let b)): canBeEqual(a, b)
        case (.list(let a), .list(let b)), (.optional(let a), .optional(let b)): canBeEqual(a, b)
        case (.map(let aKey, let aValue), .map(let bKey, let bValue)):
            canBeEqual(aKey, bKey) && canBeEqual(aValue, bValue)
        default: false
        }
    }

    private func neverEqual(
        _ a: ExpressionType, _ b: ExpressionType, _ left: Term, _ right: Term, _ isNegated: Bool
    ) -> Diagnostic.Message {
        if b == .null { return .neverNull(left.spelling, a) }
        if a == .null { return .neverNull(right.spelling, b) }
        return .neverEqual(a, b, isNegated: isNegated)
    }
}
