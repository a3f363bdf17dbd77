import Diagnostics
import Values

extension CatalogueParameter {
    init(_ fields: CatalogueFields, _ types: IntentCatalogue) throws(CatalogueFormatError) {
        self.init(
            try fields.text("name"), try fields.type("type"),
            title: try fields.optionalText("title"))
        summary = try fields.optionalText("summary")
        prompt = try fields.optionalText("prompt")
        standard = try fields.optionalValue("default", as: type, types)
        isSupplied = try fields.flag("supplied", else: false)
        range = try fields.range("range")
        options = try fields.options("options", of: type, types)
        units = try fields.texts("units")
        fileTypes = try fields.texts("file_types")
        acceptsSecret = try fields.flag("accepts_secret", else: false)
        isProgram = try fields.flag("program", else: false)
        privacy = try fields.flag("private", else: false) ? .private : .open
    }
}

extension CatalogueFields {
    /// Reads a value of a type, if it is there.
    func optionalValue(
        _ name: String, as type: ValueType, _ types: IntentCatalogue
    ) throws(CatalogueFormatError) -> Value? {
        guard let value = self[name] else { return nil }
        return try self.value(value, as: type, types, at: name)
    }

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
