import Catalogue
import IntentTraits
import Values

extension Undoing {
    var stored: Value {
        .object([
            "run": .string(run), "path": .string(path), "intent": .string("\(intent)"),
            "touches": touches.map { .list($0.map(\.stored)) },
            "follow_ups": followUps.isEmpty ? nil : .list(followUps.map(Value.string)),
        ])
    }

    init(stored value: Value) throws(DefinitionError) {
        var fields = try StoredFields(value)
        var touches: [Touch]?
        if fields.has("touches") {
            touches = []
            for value in try fields.list("touches") { touches?.append(try Touch(value)) }
        }
        let followUps: [String] = try fields.optional("follow_ups") ?? []
        self.init(
            of: try fields.text("run"), at: try fields.text("path"),
            try fields.part("intent"), touches, followUps: followUps)
        try fields.end()
    }
}

extension Touch {
    fileprivate var stored: Value {
        ["thing": .string(thing), "before": .string(before), "version": .string(version)]
    }

    fileprivate init(_ value: Value) throws(DefinitionError) {
        var fields = try StoredFields(value)
        self.init(
            try fields.text("thing"), before: try fields.text("before"),
            version: try fields.text("version"))
        try fields.end()
    }
}
