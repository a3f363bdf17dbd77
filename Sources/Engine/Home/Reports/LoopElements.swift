import Catalogue
import Runs
import Values

/// The elements that a loop goes over, by their names in paths.
struct LoopElements {
    private let elements: [Value]

    /// The places of those that have keys.
    private let places: [String: Int]?

    init(_ elements: [Value], keys: [String]?) {
        self.elements = elements
        places = keys.map { keys in
            Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
        }
    }

    /// The element that a path goes through.
    func element(at path: StepPath) -> Value? {
        guard let place = place(of: path), elements.indices.contains(place) else { return nil }
        return elements[place]
    }

    /// What people call it, unless its key says that already.
    func label(at path: StepPath) -> String? { places == nil ? element(at: path)?.label : nil }

    /// What people call the first ones, of which each has no key; empty where that is not known.
    static func labels(of elements: [Value]) -> [String] {
        let labels = elements.prefix(most).map { $0.label ?? "" }
        return labels.allSatisfy(\.isEmpty) ? [] : labels
    }

    /// The number of elements that are called something while the loop goes on.
    private static let most = 200

    private func place(of path: StepPath) -> Int? {
        // An empty text is a key, too.
        let name = path.text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        if let places { return places[String(name)] }
        return name.first == "#" ? Int(name.dropFirst()) : nil
    }
}

extension Value {
    /// What people call an element: the value itself, or what a record calls itself.
    fileprivate var label: String? {
        switch self {
        case .string(let words): return words.oneLine
        case .int, .double, .bool, .timestamp, .duration: return spelling
        case .map(let map):
            let names = ["name", "title", "id", "path"].compactMap { map[.string($0)] }
            return names.lazy.compactMap(\.words).first
        default: return nil
        }
    }
}

extension Value {
    fileprivate var words: String? {
        if case .string(let words) = self { words.oneLine } else { nil }
    }
}

extension String {
    /// The beginning of the first line with anything in it; `nil` where there is none.
    fileprivate var oneLine: String? {
        guard let line = split(whereSeparator: \.isNewline).first else { return nil }
        return line.count > 40 ? "\(line.prefix(39))…" : String(line)
    }
}
