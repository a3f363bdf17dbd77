/// A call that stands for a longer expression, which the parser puts in its place.
enum Macro: String, CaseIterable {
    case has, all, exists, existsOne, map, filter
    case transformList, transformMap, transformMapEntry
    case sortBy, optMap, optFlatMap
    case bind, block, index, iterVar, accuVar
    case greatest, least

    /// The macro that a call means, however many arguments it has.
    init?(_ call: Term.Call) {
        guard let macro = Self.named(call.function) else { return nil }
        switch (macro.place, call.target?.kind) {
        case (.global, nil), (.member, .some): self = macro
        case (.namespace(let space), .name(let name, _)?) where name == space: self = macro
        default: return nil
        }
        // Fewer numbers than three are the arguments of a function.
        if macro.isExtreme, call.arguments.count < 3 { return nil }
    }

    /// The macros by the lengths of their names, so that a function's name is compared with few of
    /// them.
    private static let named: [[(name: String, macro: Macro)]] = {
        let all = allCases.map { ($0.rawValue, $0) } + [("exists_one", .existsOne)]
        let longest = all.map(\.0.utf8.count).max() ?? 0
        return (0...longest).map { length in all.filter { $0.0.utf8.count == length } }
    }()

    private static func named(_ function: String) -> Macro? {
        let length = function.utf8.count
        return length < named.count ? named[length].first { $0.name == function }?.macro : nil
    }

    private enum Place {
        case global, member
        case namespace(String)
    }

    private var isExtreme: Bool { self == .greatest || self == .least }

    private var place: Place {
        switch self {
        case .has: .global
        case .bind, .block, .index, .iterVar, .accuVar: .namespace("cel")
        case .greatest, .least: .namespace("math")
        default: .member
        }
    }

    /// The name of the macro in expressions.
    var name: String {
        if case .namespace(let space) = place { "\(space).\(rawValue)" } else { rawValue }
    }

    /// The number of arguments that it takes.
    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .has, .index: 1...1
        case .filter, .sortBy, .optMap, .optFlatMap, .block, .iterVar, .accuVar: 2...2
        case .all, .exists, .existsOne, .map: 2...3
        case .bind: 3...3
        case .transformList, .transformMap, .transformMapEntry: 3...4
        case .greatest, .least: 3...Int.max
        }
    }

    /// The form of a call, for people who wrote it differently.
    var usage: String {
        switch self {
        case .has: "has(x.field)"
        case .all, .exists, .existsOne, .filter: "list.\(rawValue)(x, condition)"
        case .map: "list.map(x, value)"
        case .sortBy: "list.sortBy(x, key)"
        case .transformList, .transformMap: "list.\(rawValue)(i, x, value)"
        case .transformMapEntry: "list.transformMapEntry(i, x, {key: value})"
        case .optMap, .optFlatMap: "optional.\(rawValue)(x, value)"
        case .bind: "cel.bind(x, value, expression)"
        case .block: "cel.block([values], expression)"
        case .index: "cel.index(0)"
        case .iterVar, .accuVar: "cel.\(rawValue)(0, 0)"
        case .greatest, .least: "math.\(rawValue)(a, b)"
        }
    }
}
