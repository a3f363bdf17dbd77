import Values

/// The places of the steps of workflows, in the order in which a definition has them, and of other
/// things with a name there.
struct StepPlaces {
    private var places: [String: [Step.Place]] = [:]
    private var named: [String: [String: Step.Place]] = [:]

    mutating func add(_ place: Step.Place?, of workflow: String) {
        places[workflow, default: []].append(place ?? Step.Place(file: "", line: 0))
    }

    mutating func add(_ place: Step.Place?, of name: String, in workflow: String) {
        named[workflow, default: [:]][name] = place
    }

    /// The places of a workflow's steps, the last one first.
    func reversed(of workflow: String) -> [Step.Place] { (places[workflow] ?? []).reversed() }

    /// The places of a workflow that have names.
    func named(in workflow: String) -> [String: Step.Place] { named[workflow] ?? [:] }
}

extension StepPlaces {
    /// Files are named once, since there are many steps in each.
    var value: Value {
        var files = FileNames()
        var steps = ValueMap()
        for (id, places) in places.sorted(by: { $0.key < $1.key }) {
            steps[.string(id)] = .list(places.map { files.value(of: $0) })
        }
        var names = ValueMap()
        for (id, places) in named.sorted(by: { $0.key < $1.key }) {
            let lines = places.sorted { $0.key < $1.key }
                .map { ($0.key, files.value(of: $0.value)) }
            names[.string(id)] = .map(
                lines.reduce(into: ValueMap()) { $0[.string($1.0)] = $1.1 })
        }
        return .object([
            "files": .list(files.names), "steps": .map(steps),
            "names": names.isEmpty ? nil : .map(names),
        ])
    }

    /// Definitions that are older have no names.
    init(reading notes: inout StoredFields) throws(DefinitionError) {
        self.init()
        var fields = try StoredFields(notes.value("places"))
        let files: [String] = try fields.part("files")
        for (id, lines) in try fields.map("steps") {
            guard case .list(let lines) = lines else { throw .damaged("'\(id)' has no lines") }
            for line in lines { add(try Step.Place(stored: line, in: files, of: id), of: id) }
        }
        for (id, lines) in fields.has("names") ? try fields.map("names") : [] {
            guard case .map(let lines) = lines else { throw .damaged("'\(id)' has no names") }
            for (name, line) in lines {
                add(try Step.Place(stored: line, in: files, of: id), of: name.description, in: id)
            }
        }
        try fields.end()
    }
}

/// Files by their numbers.
private struct FileNames {
    private var numbers: [String: Int64] = [:]
    private(set) var names: [Value] = []

    mutating func value(of place: Step.Place) -> Value {
        let number = numbers[place.file] ?? Int64(names.count)
        if numbers.updateValue(number, forKey: place.file) == nil {
            names.append(.string(place.file))
        }
        return [.int(number), .int(Int64(place.line))]
    }
}

extension Step.Place {
    fileprivate init(
        stored line: Value, in files: [String], of id: String
    ) throws(DefinitionError) {
        guard case .list(let pair) = line, pair.count == 2,
            case .int(let file) = pair[0], case .int(let number) = pair[1],
            let file = Int(exactly: file), files.indices.contains(file),
            let line = Int(exactly: number)
        else { throw .damaged("'\(id)' has a line that is none") }
        self.init(file: files[file], line: line)
    }
}
