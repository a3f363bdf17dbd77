public import IntentHosting
public import Store
public import Values

/// What the owner of a home says to a request.
public enum HomeReply: Hashable, Sendable {
    case started(RunID)

    /// The run is stored, for a process that goes on with all runs; there is none now.
    case left(RunID)
    case run(RunReport)
    case runs([RunSummary])

    /// What was asked for is stored; the words say what that means.
    case stored(String)
    case refused(Refusal)

    /// Why something is not done.
    public struct Refusal: Error, Hashable, Sendable {
        public enum Kind: String, Sendable {
            /// There is no such thing, or it does not fit.
            case mistake

            /// Another run has the place.
            case overlap

            /// The world is in the way.
            case environment

            /// The owner of the home has ended before it answered.
            case gone
        }

        public let kind: Kind
        public let sentence: String

        public init(_ kind: Kind, _ sentence: String) {
            self.kind = kind
            self.sentence = sentence
        }

        static let gone = Self(.gone, "the process that owned the home has ended")
    }
}

extension HomeReply: StoredForm {
    public var stored: Value {
        switch self {
        case .started(let run): .stored(["started": .string(run.text)])
        case .left(let run): .stored(["left": .string(run.text)])
        case .run(let report): .stored(["run": report.stored])
        case .runs(let runs): .stored(["runs": .list(runs.map(\.stored))])
        case .stored(let words): .stored(["stored": .string(words)])
        case .refused(let refusal):
            .stored([
                "refused": .string(refusal.kind.rawValue), "sentence": .string(refusal.sentence),
            ])
        }
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "reply")
        if fields.map["started"] != nil {
            self = .started(RunID(try fields.string("started")))
        } else if fields.map["left"] != nil {
            self = .left(RunID(try fields.string("left")))
        } else if let run = fields.map["run"] {
            self = .run(try RunReport(stored: run))
        } else if fields.map["runs"] != nil {
            self = .runs(
                try fields.list("runs").map { value throws(StoredFormError) in
                    try RunSummary(stored: value)
                })
        } else if fields.map["stored"] != nil {
            self = .stored(try fields.string("stored"))
        } else {
            self = .refused(
                Refusal(try fields.word("refused"), try fields.string("sentence")))
        }
    }
}
