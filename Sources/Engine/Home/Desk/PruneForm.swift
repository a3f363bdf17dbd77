package import Calls
package import Values

/// A request to remove what is over.
package struct PruneForm: Hashable, Sendable {
    /// The age that ended runs must have; without it, as the project says.
    package var age: TimeSpan?

    /// Whether nothing is removed, and the reply only tells what would be.
    package var isTrial = false
    package let by: String

    package init(by: String) {
        self.by = by
    }
}

extension PruneForm: StoredForm {
    package var stored: Value {
        .stored([
            "age": age.map { .duration($0) }, "trial": isTrial ? true : nil, "by": .string(by),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "prune")
        self.init(by: try fields.string("by"))
        if case .duration(let span)? = fields.map["age"] { age = span }
        isTrial = fields.map["trial"] != nil
    }
}
