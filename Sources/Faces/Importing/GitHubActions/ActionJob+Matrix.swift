import YAML

/// The rows of a matrix, which are known before anything runs or not at all.
extension ActionJob {
    mutating func readMatrix(
        _ node: Node?, _ original: inout Original, _ remarks: inout [String]
    ) -> [[(String, String)]]? {
        guard let node else { return nil }
        var map = OriginalMap(node, &original)
        defer {
            remarks += map.nameRest(&original) { "'\($0)': the rows come one after the other" }
        }
        guard let matrix = map.take("matrix") else { return nil }
        guard let rows = Self.rows(matrix), !rows.isEmpty, rows.count <= 256 else {
            remarks.append(
                original.name(matrix, "what the rows of this matrix are is not known here"))
            lose()
            return nil
        }
        original.carry(matrix)
        scope.matrix = Set(rows.flatMap { $0.keys })
        let names = scope.matrix.sorted()
        return rows.map { row in names.map { ($0, row[$0] ?? "") } }
    }

    private static func rows(_ node: Node) -> [[String: String]]? {
        guard node.kind == .map else { return nil }
        var rows: [[String: String]] = [[:]]
        var added: [[String: String]] = []
        var left: [[String: String]] = []
        var names: Set<String> = []
        for entry in node.entries {
            guard let name = entry.key.text else { return nil }
            if name == "include" || name == "exclude" {
                guard let read = maps(entry.value) else { return nil }
                if name == "include" { added = read } else { left = read }
                continue
            }
            let values = entry.value.elements.map { Self.word($0) }
            let known = values.compactMap(\.self)
            guard isName(name), known.count == values.count, !known.isEmpty,
                rows.count * known.count <= 256
            else { return nil }
            names.insert(name)
            rows = rows.flatMap { row in known.map { row.merging([name: $0]) { $1 } } }
        }
        rows.removeAll { row in
            left.contains { out in out.allSatisfy { row[$0.key] == $0.value } }
        }
        if names.isEmpty { rows = [] }
        return include(added, rows, names)
    }

    /// Adds to each row what fits it, and rows of what fits none.
    private static func include(
        _ added: [[String: String]], _ rows: [[String: String]], _ names: Set<String>
    ) -> [[String: String]] {
        var rows = rows
        var more: [[String: String]] = []
        for extra in added {
            var isUsed = false
            for index in rows.indices {
                let fits = extra.allSatisfy {
                    !names.contains($0.key) || rows[index][$0.key] == $0.value
                }
                if fits {
                    rows[index].merge(extra) { $1 }
                    isUsed = true
                }
            }
            if !isUsed { more.append(extra) }
        }
        return rows + more
    }

    private static func maps(_ node: Node) -> [[String: String]]? {
        guard node.kind == .list else { return nil }
        var maps: [[String: String]] = []
        for element in node.elements {
            var map: [String: String] = [:]
            for entry in element.entries {
                guard let key = entry.key.text, isName(key), let word = word(entry.value) else {
                    return nil
                }
                map[key] = word
            }
            maps.append(map)
        }
        return maps
    }

    private static func isName(_ text: String) -> Bool {
        text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
    }

    private static func word(_ node: Node) -> String? {
        guard let text = node.text, !text.contains("${{") else { return nil }
        return text
    }
}
