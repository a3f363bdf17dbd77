public import Catalogue
public import Values

/// Something that a call needs a person to tell, as plain data that can be stored and shown
/// anywhere.
public struct Question: Hashable, Sendable {
    /// The moment at which it is asked, and so the use of its answer.
    public enum Stage: String, CaseIterable, Sendable {
        /// Before `perform()` begins: nothing has happened yet.
        case before

        /// While `perform()` waits for the answer.
        case during

        /// After `perform()` has ended with it: an answer makes `perform()` run again from its
        /// beginning.
        case restart
    }

    /// The form that an answer must have.
    public enum Form: Hashable, Sendable {
        /// May it go on? The words are those of the two buttons.
        case confirmation(accept: String, deny: String)

        /// A value; the choices are proposals, and others may be given.
        case value(ValueType, range: ClosedRange<Double>? = nil)

        /// One of the choices.
        case choice
    }

    /// The position among the questions of the attempt, from 1.
    public let ordinal: Int
    public let stage: Stage
    public let form: Form
    public package(set) var prompt: String

    /// The parameter that it is about, and which element of its list, from 1.
    public var parameter: String?
    public var item: Int?

    /// A shorter prompt for where the snippet shows the rest.
    public var supporting: String?
    public var choices: [Choice] = []

    /// Other words by which a person may accept or deny; where a value is asked for, they take the
    /// first choice, or leave.
    public var synonyms = Synonyms()

    /// The view beside the question, as text and as a fragment of HTML.
    public var snippet: DrawnSnippet?

    /// The answer that is taken after the time is up, if the intent has one.
    public var standard: Answer?

    /// A warning for a person who answers later than at once.
    public var caution: String?

    /// The reason why an earlier answer to the same question was no good.
    public var objection: String?

    /// Whether the answer is shown as `•••`.
    public var privacy = CatalogueParameter.Privacy.open
}

extension Question {
    public init(_ ordinal: Int, _ stage: Stage, _ form: Form, prompt: String) {
        self.ordinal = ordinal
        self.stage = stage
        self.form = form
        self.prompt = prompt
    }

    /// One of the answers that are proposed.
    public struct Choice: Hashable, Sendable {
        /// The style that sets it apart from the others.
        public enum Style: String, Sendable { case plain, destructive, cancel }

        public let title: String
        public var subtitle: String?
        public var style = Style.plain

        /// The value that it stands for, where it stands for one.
        public var value: Value?
    }

    /// Words that mean yes or no, beside those of the form.
    public struct Synonyms: Hashable, Sendable {
        public var accept: [String] = []
        public var deny: [String] = []

        public init() {}
    }

    /// The most questions that one attempt may ask.
    public static let most = 10

    /// Whether `other` asks for the same, so that an answer to the one is an answer to the other.
    ///
    /// The words count: an answer to "Delete 3 files?" is none to "Delete 300 files?".
    public func agrees(with other: Question) -> Bool {
        stage == other.stage && form == other.form && prompt == other.prompt
            && parameter == other.parameter && item == other.item && choices == other.choices
    }
}

extension Question.Choice {
    public init(_ title: String, value: Value? = nil) {
        self.title = title
        self.value = value
    }
}

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
