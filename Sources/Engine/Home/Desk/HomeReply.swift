package import Engine
import LocalSockets
package import Store
package import Values

/// A reply of a home's owner to a request.
package enum HomeReply: Hashable, Sendable {
    case started(RunID)

    /// What the run would do that was asked about.
    case forecast(Forecast)

    /// The run is stored, for a process that goes on with all runs; there is none now.
    case left(RunID)

    /// The run that was wanted is there already.
    case known(RunID)

    /// The run has ended by now, with this step.
    case done(RunID, StepReport)

    /// The result that an undo would have.
    case undo(UndoReport)
    case run(RunReport)
    case log(LogPart)

    /// Runs, and why nothing new is stored, if the disk of the home is full.
    case runs([RunSummary], shortage: String? = nil)

    /// The request is stored; the words tell what follows from that.
    case stored(String)
    case signals([SignalReport])
    case triggers(TriggerList)
    case ledger([LedgerRow])
    case widened([AllowanceReport])
    case pruned(PrunedHome)
    case acts([ActReport])
    case inbox([HandOff])

    case things([ThingsOfKind])
    case suggestions([Suggestion])

    /// What apps say of themselves, by their ids.
    case subtitles([String: String])

    /// The file that the settings of apps are from.
    case settings(String)

    /// Something that was left is open for the person who has asked.
    case opened(Opening)

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

        /// The answer in the place of one that is too large for a message, or to one that is no
        /// value.
        static func unsendable(_ error: LocalSocketError) -> Self {
            if case .noValue = error { return Self(.mistake, "\(error)") }
            return Self(
                .environment,
                "the owner of the home cannot tell it: \(error); end the owner, and ask again")
        }

        static let gone = Self(.gone, "the process that owned the home has ended")
    }
}

extension HomeReply {
    /// Makes what reads the end of a call, which takes as long as others need to perform it.
    static func prepareEnd() { _ = (cases, StepReport.table) }
}

extension HomeReply: StoredChoice {
    package static let cases = StoredCases<HomeReply>(
        "reply",
        [
            StoredCase("started", .part("started"), make: Self.started) {
                if case .started(let run) = $0 { run } else { nil }
            },
            StoredCase("forecast", .part("forecast"), make: Self.forecast) {
                if case .forecast(let forecast) = $0 { forecast } else { nil }
            },
            StoredCase("left", .part("left"), make: Self.left) {
                if case .left(let run) = $0 { run } else { nil }
            },
            StoredCase("known", .part("known"), make: Self.known) {
                if case .known(let run) = $0 { run } else { nil }
            },
            StoredCase("done", .part("done"), .part("step"), make: Self.done) {
                if case .done(let run, let step) = $0 { (run, step) } else { nil }
            },
            StoredCase("undo", .part("undo"), make: Self.undo) {
                if case .undo(let report) = $0 { report } else { nil }
            },
            StoredCase("run", .part("run"), make: Self.run) {
                if case .run(let report) = $0 { report } else { nil }
            },
            StoredCase("log", .part("log"), make: Self.log) {
                if case .log(let part) = $0 { part } else { nil }
            },
            StoredCase("runs", .part("runs"), .part(optional: "shortage"), make: Self.runs) {
                if case .runs(let runs, let shortage) = $0 { (runs, shortage) } else { nil }
            },
            StoredCase("stored", .part("stored"), make: Self.stored) {
                if case .stored(let words) = $0 { words } else { nil }
            },
            StoredCase("signals", .part("signals"), make: Self.signals) {
                if case .signals(let signals) = $0 { signals } else { nil }
            },
            StoredCase("triggers", .part("triggers"), make: Self.triggers) {
                if case .triggers(let list) = $0 { list } else { nil }
            },
            StoredCase("ledger", .part("ledger"), make: Self.ledger) {
                if case .ledger(let rows) = $0 { rows } else { nil }
            },
            StoredCase("widened", .part("widened"), make: Self.widened) {
                if case .widened(let reports) = $0 { reports } else { nil }
            },
            StoredCase("document", .part("document"), make: Self.document) {
                if case .document(let document) = $0 { document } else { nil }
            },
            StoredCase("pruned", .part("pruned"), make: Self.pruned) {
                if case .pruned(let pruned) = $0 { pruned } else { nil }
            },
            StoredCase("acts", .part("acts"), make: Self.acts) {
                if case .acts(let acts) = $0 { acts } else { nil }
            },
            StoredCase("inbox", .part("inbox"), make: Self.inbox) {
                if case .inbox(let handOffs) = $0 { handOffs } else { nil }
            },
            StoredCase("things", .part("things"), make: Self.things) {
                if case .things(let kinds) = $0 { kinds } else { nil }
            },
            StoredCase("suggestions", .part("suggestions"), make: Self.suggestions) {
                if case .suggestions(let suggestions) = $0 { suggestions } else { nil }
            },
            StoredCase("subtitles", .part("subtitles"), make: Self.subtitles) {
                if case .subtitles(let subtitles) = $0 { subtitles } else { nil }
            },
            StoredCase("settings", .part("settings"), make: Self.settings) {
                if case .settings(let file) = $0 { file } else { nil }
            },
            StoredCase("opened", partsOf: Opening.self, make: Self.opened) {
                if case .opened(let opening) = $0 { opening } else { nil }
            },
            StoredCase("refused", partsOf: Refusal.self, make: Self.refused) {
                if case .refused(let refusal) = $0 { refusal } else { nil }
            },
        ])
}

extension HomeReply.Refusal: StoredRecord {
    package static let table = StoredTable(
        "refusal", part("refused", \.kind), part("sentence", \.sentence), make: Self.init(_:_:))
}

extension HomeReply.Refusal.Kind: StoredText {}
