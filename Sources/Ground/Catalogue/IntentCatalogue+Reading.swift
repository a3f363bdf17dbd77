import IntentTraits
public import Values

extension IntentCatalogue {
    /// The most that a catalogue may take up as JSON.
    public static let largestJSON = 64 << 20

    /// Reads what ``value`` gives, for instance out of JSON.
    public init(_ value: Value) throws(CatalogueFormatError) {
        let fields = try CatalogueFields(value, at: "")
        guard case .int(let version) = fields["version"] else {
            throw CatalogueFormatError("a catalogue begins with its version", at: "version")
        }
        guard version == Self.formatVersion else {
            throw CatalogueFormatError(
                "version \(version) was written by another release; this one reads version "
                    + "\(Self.formatVersion)", at: "version")
        }
        let entities = try fields.objects("entities", CatalogueEntity.init)
        let enums = try fields.objects("enums", CatalogueEnum.init)
        let types = IntentCatalogue(entities: entities, enums: enums)
        let intents = try fields.objects("intents") { fields throws(CatalogueFormatError) in
            try CatalogueIntent(fields, types)
        }
        let apps = try fields.objects("apps", CatalogueApp.init)
        self.init(intents: intents, entities: entities, enums: enums, apps: apps)
    }

    /// Reads the JSON of ``value``.
    public init(json bytes: [UInt8]) throws(CatalogueFormatError) {
        let value: Value
        do {
            value = try Value(json: bytes, atMost: Self.largestJSON)
        } catch {
            throw CatalogueFormatError(error.description)
        }
        try self.init(value)
    }
}

extension CatalogueIntent {
    fileprivate init(
        _ fields: CatalogueFields, _ types: IntentCatalogue
    ) throws(CatalogueFormatError) {
        self.init(try fields.id("id"), title: try fields.text("title"))
        summary = try fields.optionalText("summary")
        sentence = try fields.optionalText("sentence")
        parameters = try fields.objects("parameters") { fields throws(CatalogueFormatError) in
            try CatalogueParameter(fields, types)
        }
        result = try fields.optionalType("result")
        resultPrivacy = try fields.flag("private_result", else: false) ? .private : .open
        dialogPrivacy = try fields.flag("private_dialog", else: false) ? .private : .open
        if fields["opens"] != nil { opens = try fields.id("opens") }
        if fields["effects"] != nil { effects = try fields.objects("effects", Effect.init) }
        repetition = try fields.choice("repetition", else: .harmful)
        undo = try fields.choice("undo", else: .impossible)
        if fields["asking"] != nil { asking = try fields.choice("asking", else: .afterActing) }
        shortcuts = try shortcuts(fields, types)
        schema = try fields.optionalText("schema")
        deprecation = try fields.optionalText("deprecation")
        isDiscoverable = try fields.flag("discoverable", else: true)
        foreground = try fields.choice("foreground", else: .never)
        authentication = try fields.choice("authentication", else: .none)
    }
}

extension CatalogueIntent {
    /// Reads the shortcuts, or the one that phrases, title and symbol of an older catalogue make.
    private func shortcuts(
        _ fields: CatalogueFields, _ types: IntentCatalogue
    ) throws(CatalogueFormatError) -> [CatalogueShortcut] {
        let phrases = try fields.texts("phrases")
        if fields["shortcuts"] != nil {
            return try fields.objects("shortcuts") { fields throws(CatalogueFormatError) in
                try CatalogueShortcut(fields, of: self, types)
            }
        }
        let title = try fields.optionalText("short_title")
        let symbol = try fields.optionalText("symbol")
        guard !phrases.isEmpty || title != nil || symbol != nil else { return [] }
        return [CatalogueShortcut(title, symbol, [:], phrases.map { ($0, $0) })]
    }
}

extension CatalogueShortcut {
    fileprivate init(
        _ fields: CatalogueFields, of intent: CatalogueIntent, _ types: IntentCatalogue
    ) throws(CatalogueFormatError) {
        let presets = try fields.members("presets")
        var values: [String: Value] = [:]
        for parameter in intent.parameters {
            values[parameter.name] = try presets.optionalValue(
                parameter.name, as: parameter.type, types)
        }
        let phrases = try fields.objects("phrases") { fields throws(CatalogueFormatError) in
            let template = try fields.text("template")
            return (template: template, text: try fields.optionalText("text") ?? template)
        }
        self.init(
            try fields.optionalText("title"), try fields.optionalText("symbol"), values, phrases)
    }
}

extension CatalogueApp {
    fileprivate init(_ fields: CatalogueFields) throws(CatalogueFormatError) {
        self.init(try fields.text("id"), name: try fields.text("name"))
        otherNames = try fields.texts("other_names")
        negativePhrases = try fields.texts("negative_phrases")
        tileColor = try fields.optionalText("tile_color")
    }
}

extension CatalogueEntity {
    fileprivate init(_ fields: CatalogueFields) throws(CatalogueFormatError) {
        self.init(
            try fields.id("id"), title: try fields.text("title"),
            properties: try fields.objects("properties") { fields throws(CatalogueFormatError) in
                Property(
                    try fields.text("name"), try fields.type("type"),
                    title: try fields.optionalText("title"))
            }, lookup: try fields.choice("lookup", else: .byID))
    }
}

extension CatalogueEnum {
    fileprivate init(_ fields: CatalogueFields) throws(CatalogueFormatError) {
        self.init(
            try fields.id("id"), title: try fields.text("title"),
            cases: try fields.objects("cases") { fields throws(CatalogueFormatError) in
                Case(
                    try fields.text("value"), name: try fields.optionalText("name"),
                    title: try fields.optionalText("title"))
            })
    }
}

extension Effect {
    fileprivate init(_ fields: CatalogueFields) throws(CatalogueFormatError) {
        _ = try fields.text("kind")
        self.init(try fields.choice("kind", else: .reads), try fields.text("target"))
    }
}

/// The reason why something is not the data of a catalogue.
public struct CatalogueFormatError: Error, Hashable, CustomStringConvertible {
    /// The place, as in `intents[3].parameters[0].type`; empty for the whole.
    public let place: String

    /// The expected form and the one that came, as one phrase.
    public let message: String

    public var description: String { place.isEmpty ? message : "\(place): \(message)" }

    init(_ message: String, at place: String = "") {
        self.place = place
        self.message = message
    }
}
