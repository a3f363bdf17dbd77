import Catalogue
public import Values

extension Question: StoredForm {
    public var stored: Value {
        .stored([
            "ordinal": .int(Int64(ordinal)), "stage": .string(stage.rawValue),
            "form": form.stored, "prompt": .string(prompt),
            "parameter": parameter.map { .string($0) }, "item": item.map { .int(Int64($0)) },
            "supporting": supporting.map { .string($0) },
            "choices": choices.isEmpty ? nil : .list(choices.map(\.stored)),
            "accept": synonyms.accept.storedUnlessEmpty,
            "deny": synonyms.deny.storedUnlessEmpty,
            "snippet": snippet?.stored, "standard": standard?.stored,
            "caution": caution.map { .string($0) }, "objection": objection.map { .string($0) },
            "privacy": privacy == .open ? nil : .string(privacy.rawValue),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "question")
        self.init(
            try fields.int("ordinal"), try fields.word("stage"),
            try Form(stored: fields.value("form")), prompt: try fields.string("prompt"))
        parameter = try fields.optionalString("parameter")
        item = try fields.optionalInt("item")
        supporting = try fields.optionalString("supporting")
        choices = try fields.list("choices").map { value throws(StoredFormError) in
            try Choice(stored: value)
        }
        synonyms.accept = try fields.strings("accept")
        synonyms.deny = try fields.strings("deny")
        if let drawn = fields.map["snippet"] { snippet = try DrawnSnippet(stored: drawn) }
        if let answer = fields.map["standard"] { standard = try Answer(stored: answer) }
        caution = try fields.optionalString("caution")
        objection = try fields.optionalString("objection")
        privacy = try fields.word("privacy", or: .open)
    }
}

extension Question.Form: StoredForm {
    public var stored: Value {
        switch self {
        case .confirmation(let accept, let deny):
            .stored(["accept": .string(accept), "deny": .string(deny)])
        case .value(let type, let range):
            .stored([
                "type": .string("\(type)"), "least": range.map { .double($0.lowerBound) },
                "most": range.map { .double($0.upperBound) },
            ])
        case .choice: "choice"
        }
    }

    public init(stored value: Value) throws(StoredFormError) {
        if value == "choice" {
            self = .choice
            return
        }
        let fields = try StoredFields(of: value, "form of a question")
        if let accept = try fields.optionalString("accept") {
            self = .confirmation(accept: accept, deny: try fields.string("deny"))
            return
        }
        do throws(ValueType.SpellingError) {
            let type = try ValueType(spelling: try fields.spelledType())
            self = .value(type, range: fields.range)
        } catch {
            throw StoredFormError(error.message)
        }
    }
}

extension StoredFields {
    fileprivate func spelledType() throws(ValueType.SpellingError) -> String {
        guard case .string(let text)? = map["type"] else { return "" }
        return text
    }

    fileprivate var range: ClosedRange<Double>? {
        guard case .double(let least)? = map["least"], case .double(let most)? = map["most"],
            least <= most
        else { return nil }
        return least...most
    }
}

extension Question.Choice: StoredForm {
    public var stored: Value {
        .stored([
            "title": .string(title), "subtitle": subtitle.map { .string($0) },
            "style": style == .plain ? nil : .string(style.rawValue), "value": value,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "choice")
        self.init(try fields.string("title"), value: fields.map["value"])
        subtitle = try fields.optionalString("subtitle")
        style = try fields.word("style", or: .plain)
    }
}

extension DrawnSnippet: StoredForm {
    public var stored: Value { .stored(["text": .string(text), "html": .string(html)]) }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "snippet")
        self.init(text: try fields.string("text"), html: try fields.string("html"))
    }
}
