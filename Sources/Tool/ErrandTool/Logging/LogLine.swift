import Values

/// One fact for the operator of the tool: an event, and its subject.
struct LogLine: Sendable {
    let level: LogLevel

    /// The fact without its particulars, so that equal facts have equal text.
    let message: String

    /// The particulars, in the order of writing.
    let fields: [Field]

    struct Field: Sendable {
        let name: String
        let value: String
    }

    init(_ level: LogLevel, _ message: String, _ fields: KeyValuePairs<String, String>) {
        self.init(level: level, message: message, fields: fields.map(Field.init))
    }

    init(level: LogLevel, message: String, fields: [Field]) {
        self.level = level
        self.message = message
        self.fields = fields
    }

    /// The same fact without any of these texts in it.
    func hiding(_ secrets: [String]) -> LogLine {
        guard !secrets.isEmpty else { return self }
        // By scalars, since a mark after a secret would make another character of its last one.
        func masked(_ text: String) -> String {
            secrets.reduce(text) { text, secret in
                String(text.unicodeScalars.replacing(secret.unicodeScalars, with: mask))
            }
        }
        let mask = "•••".unicodeScalars
        return LogLine(
            level: level, message: masked(message),
            fields: fields.map { Field(name: $0.name, value: masked($0.value)) })
    }
}

extension LogLine {
    /// The line as an object of JSON.
    func json(at time: String?) -> String {
        var map: ValueMap = [
            "level": .string(level.rawValue), "message": .string(message),
            "time": time.map { .string($0) } ?? .null,
        ]
        for field in fields { map[.string(field.name)] = .string(field.value) }
        return Value.map(map).json
    }

    /// The line without its end.
    ///
    /// Control characters are written as escapes, so a text from outside can neither begin a line
    /// of its own nor speak to the terminal.
    func text(at time: String?) -> String {
        var text = time.map { $0 + " " } ?? ""
        text += "\(level): "
        Self.append(message, to: &text)
        for field in fields {
            text += " \(field.name)="
            Self.append(field.value, quoted: Self.needsQuotes(field.value), to: &text)
        }
        return text
    }

    private static func needsQuotes(_ value: String) -> Bool {
        value.isEmpty || value.unicodeScalars.contains { $0 == " " || $0 == "\"" || $0 == "=" }
    }

    private static func append(_ value: String, quoted: Bool = false, to text: inout String) {
        if quoted { text += "\"" }
        for scalar in value.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .format:
                text += scalar.escaped(asASCII: true)
            default:
                if quoted, scalar == "\"" || scalar == "\\" { text += "\\" }
                text.unicodeScalars.append(scalar)
            }
        }
        if quoted { text += "\"" }
    }
}
