public import Values

extension Answer: StoredForm {
    public var stored: Value {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .cancel: "cancel"
        case .choice(let index): .stored(["choice": .int(Int64(index))])
        case .value(let value): .stored(["value": value])
        }
    }

    public init(stored value: Value) throws(StoredFormError) {
        switch value {
        case "yes": self = .yes
        case "no": self = .no
        case "cancel": self = .cancel
        default:
            let fields = try StoredFields(of: value, "answer")
            if let index = try fields.optionalInt("choice") {
                self = .choice(index)
            } else {
                self = .value(try fields.value("value"))
            }
        }
    }
}

extension AnsweredQuestion: StoredRecord {
    package static let table = StoredTable(
        "answered question", part("question", \.question), part("answer", \.answer),
        make: Self.init)
}
