import Calls
import Store
import Values

extension PostBag.Bundle: StoredForm {
    var stored: Value {
        .stored([
            "count": .int(Int64(count)), "kind": .string(last.kind.rawValue),
            "workflow": .string(last.workflow), "run": last.run.map { .string($0.text) },
            "cause": last.cause.map { .string($0) },
            "sentences": last.sentences.storedUnlessEmpty, "lines": last.lines.storedUnlessEmpty,
        ])
    }

    init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "message")
        count = try fields.int("count")
        last = PostItem(
            try fields.word("kind"), try fields.string("workflow"),
            try fields.optionalString("run").map { RunID($0) },
            by: try fields.optionalString("cause"), try fields.strings("sentences"))
        last.lines = try fields.strings("lines")
    }
}
