import Values

/// A path into data as RFC 9535 has it, without filters, for which there are expressions.
struct DataPath {
    private enum Selector: Hashable {
        case name(String)
        case index(Int)
        case slice(from: Int?, to: Int?, by: Int)
        case all
    }

    private struct Segment {
        let selectors: [Selector]

        /// Whether it is looked for in all that is inside as well.
        let isDeep: Bool
    }

    private var segments: [Segment] = []

    init(_ text: String) throws(Texts.BadText) {
        var reader = Reader(text)
        guard reader.take("$") else { throw reader.bad("it has to begin with '$'") }
        while !reader.isAtEnd { segments.append(try reader.segment()) }
    }

    /// All that the path means in a value, in its order.
    func found(in value: Value) -> [Value] {
        segments.reduce([value]) { values, segment in
            values.flatMap { value in
                let places = segment.isDeep ? value.withAllInside : [value]
                return places.flatMap { place in
                    segment.selectors.flatMap { Self.selected(by: $0, in: place) }
                }
            }
        }
    }

    private static func selected(by selector: Selector, in value: Value) -> [Value] {
        switch (selector, value) {
        case (.name(let name), .map(let map)): return map[.string(name)].map { [$0] } ?? []
        case (.name(let name), .entity(let entity)):
            return entity.properties[.string(name)].map { [$0] } ?? []
        case (.index(let index), .list(let list)):
            let place = index < 0 ? list.count + index : index
            return list.indices.contains(place) ? [list[place]] : []
        case (.slice(let from, let to, let step), .list(let list)):
            return slice(list, from, to, by: step)
        case (.all, _): return value.inside
        default: return []
        }
    }

    private static func slice(_ list: [Value], _ from: Int?, _ to: Int?, by step: Int) -> [Value] {
        let place = { (index: Int) in index < 0 ? list.count + index : index }
        if step > 0 {
            let start = min(max(from.map(place) ?? 0, 0), list.count)
            let end = min(max(to.map(place) ?? list.count, 0), list.count)
            return start < end ? stride(from: start, to: end, by: step).map { list[$0] } : []
        }
        guard step < 0 else { return [] }
        let start = min(max(from.map(place) ?? list.count - 1, -1), list.count - 1)
        let end = min(max(to.map(place) ?? -1, -1), list.count - 1)
        return start > end ? stride(from: start, to: end, by: step).map { list[$0] } : []
    }
}

extension Value {
    /// The elements of a list, and the values of a map.
    fileprivate var inside: [Value] {
        switch self {
        case .list(let list): list
        case .map(let map): Array(map.values)
        case .entity(let entity): Array(entity.properties.values)
        default: []
        }
    }

    fileprivate var withAllInside: [Value] { [self] + inside.flatMap(\.withAllInside) }
}

extension DataPath {
    private struct Reader {
        private let text: [Character]
        private var place = 0

        init(_ text: String) { self.text = Array(text) }

        var isAtEnd: Bool { place == text.count }

        func bad(_ reason: String) -> Texts.BadText {
            Texts.BadText(kind: "path", reason: "\(reason), at character \(place + 1)")
        }

        mutating func take(_ character: Character) -> Bool {
            guard !isAtEnd, text[place] == character else { return false }
            place += 1
            return true
        }

        mutating func segment() throws(Texts.BadText) -> Segment {
            if take(".") {
                let isDeep = take(".")
                if take("*") { return Segment(selectors: [.all], isDeep: isDeep) }
                if isDeep, take("[") {
                    return Segment(selectors: try selectors(), isDeep: true)
                }
                return Segment(selectors: [.name(try name())], isDeep: isDeep)
            }
            guard take("[") else { throw bad("'.' or '[' has to follow") }
            return Segment(selectors: try selectors(), isDeep: false)
        }

        private mutating func name() throws(Texts.BadText) -> String {
            let start = place
            while !isAtEnd,
                text[place].isLetter || text[place].isNumber || text[place] == "_"
                    || text[place] == "-"
            { place += 1 }
            guard place > start else { throw bad("a name has to follow '.'") }
            return String(text[start..<place])
        }

        private mutating func selectors() throws(Texts.BadText) -> [Selector] {
            var selectors: [Selector] = []
            repeat {
                skipSpaces()
                selectors.append(try selector())
                skipSpaces()
            } while take(",")
            guard take("]") else { throw bad("']' is missing") }
            return selectors
        }

        private mutating func selector() throws(Texts.BadText) -> Selector {
            if take("*") { return .all }
            if take("?") { throw bad("filters are not known; an expression can filter") }
            for quote: Character in ["'", "\""] where take(quote) {
                return .name(try quoted(upTo: quote))
            }
            let from = try number()
            skipSpaces()
            guard take(":") else {
                guard let from else {
                    throw bad("a name in quotes, a number or '*' has to stand here")
                }
                return .index(from)
            }
            skipSpaces()
            let to = try number()
            skipSpaces()
            guard take(":") else { return .slice(from: from, to: to, by: 1) }
            skipSpaces()
            return .slice(from: from, to: to, by: try number() ?? 1)
        }

        private mutating func quoted(upTo quote: Character) throws(Texts.BadText) -> String {
            var name = ""
            while !isAtEnd {
                let character = text[place]
                place += 1
                if character == quote { return name }
                if character == "\\", !isAtEnd {
                    name.append(text[place])
                    place += 1
                } else {
                    name.append(character)
                }
            }
            throw bad("the end of the name is missing")
        }

        private mutating func number() throws(Texts.BadText) -> Int? {
            let start = place
            _ = take("-")
            while !isAtEnd, text[place].isASCII, text[place].isNumber { place += 1 }
            guard place > start else { return nil }
            guard let number = Int(String(text[start..<place])) else {
                throw bad("this is no number")
            }
            return number
        }

        private mutating func skipSpaces() { while take(" ") {} }
    }
}
