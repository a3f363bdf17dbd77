import Catalogue
package import Values

extension Question: StoredRecord {
    package static let table = StoredTable(
        "question", part("ordinal", \.ordinal), part("stage", \.stage), part("form", \.form),
        part("prompt", \.prompt), part(optional: "parameter", \.parameter),
        part(optional: "item", \.item), part(optional: "supporting", \.supporting),
        part("choices", or: [], \.choices), parts(of: \.synonyms),
        part(optional: "snippet", \.snippet), part(optional: "standard", \.standard),
        part(optional: "caution", \.caution), part(optional: "objection", \.objection),
        part("privacy", or: .open, \.privacy), make: Self.init)
}

extension Question.Stage: StoredText {}

extension CatalogueParameter.Privacy: StoredText {}

extension Question.Synonyms: StoredRecord {
    package static let table = StoredTable(
        "question", part("accept", or: [], \.accept), part("deny", or: [], \.deny),
        make: { accept, deny in
            var synonyms = Question.Synonyms()
            (synonyms.accept, synonyms.deny) = (accept, deny)
            return synonyms
        })
}

extension Question.Form: StoredForm {
    package var stored: Value {
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

    package init(stored value: Value) throws(StoredFormError) {
        if value == "choice" {
            self = .choice
            return
        }
        let fields = try StoredFields(of: value, "form of a question")
        if let accept = try fields.optionalString("accept") {
            self = .confirmation(accept: accept, deny: try fields.string("deny"))
            return
        }
        self = .value(try fields.form("type"), range: fields.range)
    }
}

extension StoredFields {
    fileprivate var range: ClosedRange<Double>? {
        guard case .double(let least)? = map["least"], case .double(let most)? = map["most"],
            least <= most
        else { return nil }
        return least...most
    }
}

extension Question.Choice: StoredRecord {
    package static let table = StoredTable(
        "choice", part("title", \.title), part(optional: "subtitle", \.subtitle),
        part("style", or: .plain, \.style), part(optional: "value", \.value), make: Self.init)
}

extension Question.Choice.Style: StoredText {}

extension DrawnSnippet: StoredRecord {
    package static let table = StoredTable(
        "snippet", part("text", \.text), part("html", \.html), make: Self.init(text:html:))
}
