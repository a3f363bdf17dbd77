import Values

/// Where the steps of workflows are written, in the order in which a definition has them.
struct StepPlaces {
    private var places: [String: [Step.Place]] = [:]

    mutating func add(_ place: Step.Place?, of workflow: String) {
        places[workflow, default: []].append(place ?? Step.Place(file: "", line: 0))
    }

    /// The places of a workflow's steps, the last one first.
    func reversed(of workflow: String) -> [Step.Place] {
        (places[workflow] ?? []).reversed()
    }
}

extension StepPlaces {
    /// Files are named once, since there are many steps in each.
    var value: Value {
        var files: [String: Int64] = [:]
        var names: [Value] = []
        var workflows = ValueMap()
        for (id, places) in places.sorted(by: { $0.key < $1.key }) {
            let lines = places.map { place -> Value in
                let file = files[place.file] ?? Int64(names.count)
                if files.updateValue(file, forKey: place.file) == nil {
                    names.append(.string(place.file))
                }
                return [.int(file), .int(Int64(place.line))]
            }
            workflows[.string(id)] = .list(lines)
        }
        return ["files": .list(names), "steps": .map(workflows)]
    }

    init(reading notes: inout StoredFields) throws(DefinitionError) {
        self.init()
        var fields = try StoredFields(notes.value("places"))
        let files = try fields.texts("files")
        for (id, lines) in try fields.map("steps") {
            guard case .list(let lines) = lines else { throw .damaged("'\(id)' has no lines") }
            for line in lines {
                guard case .list(let pair) = line, pair.count == 2,
                    case .int(let file) = pair[0], case .int(let number) = pair[1],
                    let file = Int(exactly: file), files.indices.contains(file),
                    let number = Int(exactly: number)
                else { throw .damaged("'\(id)' has a line that is none") }
                add(Step.Place(file: files[file], line: number), of: id)
            }
        }
        try fields.end()
    }
}
