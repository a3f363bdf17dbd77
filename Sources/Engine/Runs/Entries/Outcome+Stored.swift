import Calls
package import Values

extension Outcome: StoredRecord {
    package static let table = StoredTable(
        "outcome", part("status", \.status), parts(of: \.result),
        part(optional: "failure", \.failure), part("output", or: "", \.output),
        part(optional: "question", \.question), part(optional: "signal", \.signal),
        part("started", \.started), part("finished", \.finished), make: Self.init)
}

extension Outcome.Status: StoredText {}

extension Round: StoredRecord {
    package static let table = StoredTable(
        "round", part("variables", ifMissing: [:], \.variables), part(optional: "sealed", \.sealed),
        part(optional: "another", \.another), make: Self.init)
}

extension Closed: StoredRecord {
    package static let table = StoredTable(
        "result", part(optional: "value", \.value), part("variables", or: [:], \.variables),
        part(optional: "sealed", \.sealed), part(optional: "failure", \.failure),
        part("cancelled", or: false, \.isCancelled), part("failed", or: [], \.failed),
        part(optional: "count", \.count), part("started", \.started),
        part("finished", \.finished), make: Self.init)
}
