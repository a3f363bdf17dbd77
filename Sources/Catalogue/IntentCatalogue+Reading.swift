import Diagnostics
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
        self.init(intents: intents, entities: entities, enums: enums)
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
        if fields["effects"] != nil { effects = try fields.objects("effects", Effect.init) }
        repetition = try fields.choice("repetition", else: .harmful)
        undo = try fields.choice("undo", else: .impossible)
        if fields["asking"] != nil {
            asking = try fields.choice("asking", else: .afterActing)
        }
        phrases = try fields.texts("phrases")
        schema = try fields.optionalText("schema")
        deprecation = try fields.optionalText("deprecation")
        isDiscoverable = try fields.flag("discoverable", else: true)
        foreground = try fields.choice("foreground", else: .never)
        authentication = try fields.choice("authentication", else: .none)
    }
}

extension CatalogueParameter {
    fileprivate init(
        _ fields: CatalogueFields, _ types: IntentCatalogue
    ) throws(CatalogueFormatError) {
        self.init(
            try fields.text("name"), try fields.type("type"),
            title: try fields.optionalText("title"))
        summary = try fields.optionalText("summary")
        prompt = try fields.optionalText("prompt")
        if let value = fields["default"] {
            standard = try fields.value(value, as: type, types, at: "default")
        }
        range = try fields.range("range")
        options = try fields.options("options", of: type, types)
        units = try fields.texts("units")
        fileTypes = try fields.texts("file_types")
        acceptsSecret = try fields.flag("accepts_secret", else: false)
        privacy = try fields.flag("private", else: false) ? .private : .open
    }
}

extension CatalogueFields {
    fileprivate func range(_ name: String) throws(CatalogueFormatError) -> ClosedRange<Double>? {
        guard self[name] != nil else { return nil }
        let ends = try values(name).compactMap { value -> Double? in
            switch value {
            case .int(let number): Double(number)
            case .uint(let number): Double(number)
            case .double(let number): number
            case .string("Infinity"): .infinity
            case .string("-Infinity"): -.infinity
            default: nil
            }
        }
        guard ends.count == 2, ends[0] <= ends[1] else {
            throw error("two numbers are needed here, the smaller one first", at: name)
        }
        return ends[0]...ends[1]
    }

    fileprivate func options(
        _ name: String, of type: ValueType, _ types: IntentCatalogue
    ) throws(CatalogueFormatError) -> CatalogueParameter.Options {
        guard let value = self[name] else { return .open }
        if value == "provided" { return .provided }
        var options: [Value] = []
        for value in try values(name) {
            options.append(try self.value(value, as: type.element, types, at: name))
        }
        return .fixed(options)
    }

    /// Gives back the type that JSON has no form for.
    fileprivate func value(
        _ value: Value, as type: ValueType, _ types: IntentCatalogue, at name: String
    ) throws(CatalogueFormatError) -> Value {
        var conversion = Conversion(types)
        guard let converted = conversion.value(of: .data(value), as: type, for: "the value") else {
            let reason = conversion.diagnostics.sorted().first?.message.text
            throw error(reason ?? "this is no \(type)", at: name)
        }
        return converted
    }
}

extension Literal {
    /// A value out of JSON, of which the texts may stand for something else.
    fileprivate static func data(_ value: Value) -> Literal {
        switch value {
        case .string(let text): .text(text)
        case .list(let values): Literal(.list(values.map(data)))
        default: Literal(.computed(value))
        }
    }
}

extension ValueType {
    /// The type of what an optional or a list holds, or this one.
    var element: ValueType {
        switch self {
        case .optional(let inner), .list(let inner): inner.element
        default: self
        }
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
            },
            lookup: try fields.choice("lookup", else: .byID))
    }
}

extension CatalogueEnum {
    fileprivate init(_ fields: CatalogueFields) throws(CatalogueFormatError) {
        self.init(
            try fields.id("id"), title: try fields.text("title"),
            cases: try fields.objects("cases") { fields throws(CatalogueFormatError) in
                Case(try fields.text("value"), title: try fields.optionalText("title"))
            })
    }
}

extension Effect {
    fileprivate init(_ fields: CatalogueFields) throws(CatalogueFormatError) {
        _ = try fields.text("kind")
        self.init(try fields.choice("kind", else: .reads), try fields.text("target"))
    }
}
