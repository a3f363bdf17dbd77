import Values

/// The members of one object in the data of a catalogue.
struct CatalogueFields {
    private let members: ValueMap
    private let place: String

    init(_ value: Value, at place: String) throws(CatalogueFormatError) {
        guard case .map(let members) = value else {
            throw CatalogueFormatError("an object is needed here", at: place)
        }
        self.members = members
        self.place = place
    }

    func error(_ message: String, at name: String) -> CatalogueFormatError {
        CatalogueFormatError(message, at: path(to: name))
    }

    subscript(name: String) -> Value? { members[.string(name)] }

    func optionalText(_ name: String) throws(CatalogueFormatError) -> String? {
        switch self[name] {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw error("a text is needed here", at: name)
        }
    }

    func text(_ name: String) throws(CatalogueFormatError) -> String {
        guard let text = try optionalText(name) else {
            throw error("a text is missing here", at: name)
        }
        return text
    }

    func flag(_ name: String, else standard: Bool) throws(CatalogueFormatError) -> Bool {
        switch self[name] {
        case nil: return standard
        case .bool(let flag): return flag
        default: throw error("'true' or 'false' is needed here", at: name)
        }
    }

    func texts(_ name: String) throws(CatalogueFormatError) -> [String] {
        var texts: [String] = []
        for value in try values(name) {
            guard case .string(let text) = value else {
                throw error("a list of texts is needed here", at: name)
            }
            texts.append(text)
        }
        return texts
    }

    func values(_ name: String) throws(CatalogueFormatError) -> [Value] {
        switch self[name] {
        case nil: return []
        case .list(let values): return values
        default: throw error("a list is needed here", at: name)
        }
    }

    /// The members of an object in it; none where it is not there.
    func members(_ name: String) throws(CatalogueFormatError) -> CatalogueFields {
        try CatalogueFields(self[name] ?? .map([:]), at: path(to: name))
    }

    /// Reads each object of a list.
    func objects<Object>(
        _ name: String, _ read: (CatalogueFields) throws(CatalogueFormatError) -> Object
    ) throws(CatalogueFormatError) -> [Object] {
        var objects: [Object] = []
        for (index, value) in try values(name).enumerated() {
            objects.append(try read(CatalogueFields(value, at: "\(path(to: name))[\(index)]")))
        }
        return objects
    }

    func id(_ name: String) throws(CatalogueFormatError) -> TypeID {
        let text = try text(name)
        guard let id = TypeID(text) else {
            throw error("'\(text)' is no id such as 'nagz.list-nags'", at: name)
        }
        return id
    }

    func optionalType(_ name: String) throws(CatalogueFormatError) -> ValueType? {
        guard let text = try optionalText(name) else { return nil }
        do {
            return try ValueType(spelling: text)
        } catch {
            throw self.error(error.message, at: name)
        }
    }

    func type(_ name: String) throws(CatalogueFormatError) -> ValueType {
        guard let type = try optionalType(name) else {
            throw error("a type is missing here", at: name)
        }
        return type
    }

    /// Reads one of several names.
    func choice<Choice: RawRepresentable<String>>(
        _ name: String, else standard: Choice
    ) throws(CatalogueFormatError) -> Choice {
        guard let text = try optionalText(name) else { return standard }
        guard let choice = Choice(rawValue: text) else {
            throw error("'\(text)' is not known here", at: name)
        }
        return choice
    }

    private func path(to name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }
}
