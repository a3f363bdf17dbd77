/// Reads a text of OpenMetrics 1.0, and refuses what its rules forbid.
public struct OpenMetricsReader {
    /// Numbers under one name.
    public struct Family {
        public let name: String
        public let type: String
        public internal(set) var unit: String?
        public internal(set) var help: String?
        public internal(set) var samples: [Sample] = []
    }

    public struct Sample: Hashable {
        public let name: String
        public let labels: [String: String]
        public let value: Double
    }

    /// What is wrong, and in which line.
    public struct Fault: Error, Equatable {
        public let line: Int
        public let sentence: String
    }

    public private(set) var families: [Family] = []
    private var line = 0

    /// Reads a whole text.
    public init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw fault("the last line has no end") }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        for (index, content) in lines.enumerated() {
            line = index + 1
            let isLast = line == lines.count
            if isLast != (content == "# EOF") { throw fault("'# EOF' is not the last line") }
            if isLast { break }
            if content.hasPrefix("# ") {
                try describe(String(content.dropFirst(2)))
            } else {
                try add(String(content))
            }
        }
        for family in families { try check(family) }
    }

    /// The value of the sample of a name with these labels, if there is one.
    public func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        families.flatMap(\.samples).first { $0.name == name && $0.labels == labels }?.value
    }

    private func fault(_ sentence: String) -> Fault { Fault(line: line, sentence: sentence) }

    private static let endings: [String: [String]] = [
        "gauge": [""], "counter": ["_total", "_created"],
        "histogram": ["_bucket", "_count", "_sum", "_created"],
    ]

    private mutating func describe(_ text: String) throws {
        let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            .map(String.init)
        guard words.count == 3 else { throw fault("a description has three words") }
        if words[0] == "TYPE" {
            guard try #/[a-zA-Z_:][a-zA-Z0-9_:]*/#.wholeMatch(in: words[1]) != nil,
                Self.endings[words[2]] != nil
            else { throw fault("bad name or type: \(text)") }
            guard !families.contains(where: { $0.name == words[1] }) else {
                throw fault("'\(words[1])' comes twice")
            }
            return families.append(Family(name: words[1], type: words[2]))
        }
        guard let last = families.indices.last, families[last].name == words[1],
            families[last].samples.isEmpty
        else { throw fault("'\(words[1])' is described elsewhere") }
        switch words[0] {
        case "HELP": families[last].help = try unescaped(words[2])
        case "UNIT":
            guard words[1].hasSuffix("_\(words[2])") else { throw fault("the unit ends no name") }
            families[last].unit = words[2]
        default: throw fault("unknown description: \(words[0])")
        }
    }

    private func unescaped(_ text: String) throws -> String {
        var plain = ""
        var rest = text[...]
        while let letter = rest.popFirst() {
            guard letter == "\\" else {
                plain.append(letter)
                continue
            }
            switch rest.popFirst() {
            case "n": plain.append("\n")
            case "\\": plain.append("\\")
            case "\"": plain.append("\"")
            default: throw fault("bad escape")
            }
        }
        return plain
    }

    private mutating func add(_ text: String) throws {
        guard let last = families.indices.last else { throw fault("a sample without a family") }
        let family = families[last]
        let pattern = #/([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? ([^ ]+)/#
        guard let match = try pattern.wholeMatch(in: text) else { throw fault("bad line: \(text)") }
        let name = String(match.output.1)
        guard name.hasPrefix(family.name),
            Self.endings[family.type]?.contains(String(name.dropFirst(family.name.count))) == true
        else { throw fault("'\(name)' does not belong to '\(family.name)'") }
        let labels = try labels(match.output.2.map(String.init) ?? "")
        let sample = Sample(name: name, labels: labels, value: try number(String(match.output.3)))
        guard !family.samples.contains(where: { $0.name == name && $0.labels == labels }) else {
            throw fault("a sample comes twice: \(text)")
        }
        if family.type != "gauge", !(sample.value >= 0) {
            throw fault("less than nothing: \(text)")
        }
        families[last].samples.append(sample)
    }

    private func number(_ text: String) throws -> Double {
        switch text {
        case "+Inf": return .infinity
        case "-Inf": return -.infinity
        case "NaN": return .nan
        default:
            let isNumber = try #/[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?/#.wholeMatch(in: text) != nil
            guard isNumber, let number = Double(text) else { throw fault("bad number: \(text)") }
            return number
        }
    }

    private func labels(_ text: String) throws -> [String: String] {
        var labels: [String: String] = [:]
        var rest = text[...]
        while !rest.isEmpty {
            let pattern = #/([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"(,(?=.))?/#
            guard let match = try pattern.prefixMatch(in: rest) else {
                throw fault("bad labels: \(rest)")
            }
            let name = String(match.output.1)
            guard labels[name] == nil else { throw fault("label '\(name)' comes twice") }
            labels[name] = try unescaped(String(match.output.2))
            rest = rest[match.range.upperBound...]
            if match.output.3 == nil, !rest.isEmpty { throw fault("bad labels: \(rest)") }
        }
        return labels
    }

    private func check(_ family: Family) throws {
        guard family.type == "histogram" else { return }
        let buckets = family.samples.filter { $0.name.hasSuffix("_bucket") }
        let groups = Dictionary(grouping: buckets) { $0.labels.filter { $0.key != "le" } }
        for (labels, buckets) in groups {
            let counts = buckets.map(\.value)
            guard counts == counts.sorted(), buckets.last?.labels["le"] == "+Inf" else {
                throw fault("buckets of '\(family.name)' are not in order")
            }
            guard value("\(family.name)_count", labels) == counts.last,
                value("\(family.name)_sum", labels) != nil
            else { throw fault("'\(family.name)' has no right count and sum") }
        }
    }
}
