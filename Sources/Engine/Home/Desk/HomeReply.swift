package import Calls
import LocalSockets
package import Store
package import Values

/// A reply of a home's owner to a request.
package enum HomeReply: Hashable, Sendable {
    case started(RunID)

    /// The run is stored, for a process that goes on with all runs; there is none now.
    case left(RunID)

    /// The run that was wanted is there already.
    case known(RunID)

    /// The result that an undo would have.
    case undo(UndoReport)
    case run(RunReport)
    case log(LogPart)

    /// Runs, and why nothing new is stored, if the disk of the home is full.
    case runs([RunSummary], shortage: String? = nil)

    /// The request is stored; the words tell what follows from that.
    case stored(String)
    case pruned(PrunedHome)

    /// A run as a document, in its stored form.
    case document(Value)
    case refused(Refusal)

    /// The reason why a request is refused.
    package struct Refusal: Error, Hashable, Sendable {
        package enum Kind: String, Sendable {
            /// There is no such thing, or it does not fit.
            case mistake

            /// Another run has the place.
            case overlap

            /// The world is in the way.
            case environment

            /// The owner of the home has ended before it answered.
            case gone
        }

        package let kind: Kind
        package let sentence: String

        package init(_ kind: Kind, _ sentence: String) {
            self.kind = kind
            self.sentence = sentence
        }

        /// The request is too large for one message between processes.
        static func unsendable(_ error: LocalSocketError) -> Self {
            Self(
                .environment,
                "the owner of the home cannot tell it: \(error); end the owner, and ask again")
        }

        static let gone = Self(.gone, "the process that owned the home has ended")
    }
}

extension HomeReply: StoredForm {
    package var stored: Value {
        switch self {
        case .started(let run): .stored(["started": .string(run.text)])
        case .left(let run): .stored(["left": .string(run.text)])
        case .known(let run): .stored(["known": .string(run.text)])
        case .undo(let report): .stored(["undo": report.stored])
        case .run(let report): .stored(["run": report.stored])
        case .log(let part): .stored(["log": part.stored])
        case .runs(let runs, let shortage):
            .stored([
                "runs": .list(runs.map(\.stored)), "shortage": shortage.map { .string($0) },
            ])
        case .stored(let words): .stored(["stored": .string(words)])
        case .pruned(let pruned): .stored(["pruned": pruned.stored])
        case .document(let document): .stored(["document": document])
        case .refused(let refusal):
            .stored([
                "refused": .string(refusal.kind.rawValue), "sentence": .string(refusal.sentence),
            ])
        }
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "reply")
        if fields.map["started"] != nil {
            self = .started(RunID(try fields.string("started")))
        } else if fields.map["left"] != nil {
            self = .left(RunID(try fields.string("left")))
        } else if fields.map["known"] != nil {
            self = .known(RunID(try fields.string("known")))
        } else if let report = fields.map["undo"] {
            self = .undo(try UndoReport(stored: report))
        } else if let run = fields.map["run"] {
            self = .run(try RunReport(stored: run))
        } else if let part = fields.map["log"] {
            self = .log(try LogPart(stored: part))
        } else if fields.map["runs"] != nil {
            self = .runs(
                try fields.list("runs").map { value throws(StoredFormError) in
                    try RunSummary(stored: value)
                }, shortage: fields.map["shortage"] == nil ? nil : try fields.string("shortage"))
        } else if fields.map["stored"] != nil {
            self = .stored(try fields.string("stored"))
        } else if let document = fields.map["document"] {
            self = .document(document)
        } else if let pruned = fields.map["pruned"] {
            self = .pruned(try PrunedHome(stored: pruned))
        } else {
            self = .refused(
                Refusal(try fields.word("refused"), try fields.string("sentence")))
        }
    }
}
