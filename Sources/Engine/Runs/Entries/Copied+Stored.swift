public import Calls
import Store
public import Values

extension Copied: StoredForm {
    public var stored: Value {
        .stored([
            "run": .string(run.text), "form": form.stored,
            "count": count == 0 ? nil : .int(Int64(count)),
            "anew": anew.map(\.text).storedUnlessEmpty,
            "doubts": ValueMap(doubts) { Begun.call($0).stored }.storedUnlessEmpty,
            "children": ValueMap(children) { .string($0.text) }.storedUnlessEmpty,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "copy")
        self.init(
            of: RunID(try fields.string("run")),
            try RetryForm(stored: try fields.value("form")))
        count = try fields.optionalInt("count") ?? 0
        anew = try fields.strings("anew").map(StepPath.init)
        for (path, value) in try fields.optionalMap("doubts") {
            guard case .string(let path) = path, case .call(let call) = try Begun(stored: value)
            else { throw fields.misfit("doubts") }
            doubts[StepPath(path)] = call
        }
        for (path, value) in try fields.optionalMap("children") {
            guard case .string(let path) = path, case .string(let run) = value else {
                throw fields.misfit("children")
            }
            children[StepPath(path)] = RunID(run)
        }
    }
}

extension ValueMap {
    fileprivate init<Part>(_ parts: [StepPath: Part], _ stored: (Part) -> Value) {
        self.init()
        for (path, part) in parts { self[.string(path.text)] = stored(part) }
    }
}
