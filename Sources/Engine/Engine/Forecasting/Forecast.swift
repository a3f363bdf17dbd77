package import Catalogue
package import IntentTraits
package import Runs
import Values

/// What a run would do, as far as that is known without doing it.
package struct Forecast: Hashable, Sendable {
    package var lines: [Line] = []

    /// The number of further lines that are not kept.
    package var leftOut = 0
    package var tallies: [Tally] = []

    /// The failure that it would end with, as far as is known.
    package var failure: StepFailure?

    /// What the workflow would give back.
    package var outputs: [Argument] = []

    /// The number of lines that are kept.
    static let mostLines = 2_000

    package init() {}

    /// One thing that the run would come to.
    package struct Line: Hashable, Sendable {
        package enum Kind: String, StoredText {
            /// A reading intent was performed, to know how it goes on.
            case done

            /// An intent would be performed that does more than read.
            case would

            /// An intent would read; whether or what is not known yet.
            case reads
            case asks
            case waits
            case sends

            /// A workflow is run, the steps of which follow.
            case runs

            /// A condition or a list is known, or depends on steps.
            case decided
            case depends

            /// The steps of a case, a lane or an element follow.
            case part
            case skipped
            case failed
            case stopped
        }

        package let kind: Kind

        /// How far inside of other steps it is.
        package let depth: Int

        /// The name of the step, and where it is written.
        package let name: String
        package let place: String?
        package var intent: TypeID?
        package var arguments: [Argument] = []

        /// The effects, or `nil` where they are not known, or where it is no intent.
        package var effects: [Effect]?

        /// What there is to say beside it.
        package var words = ""

        /// The steps on which it depends whether the run comes to this at all.
        package var unless: [String] = []

        package init(_ kind: Kind, _ depth: Int, _ name: String, _ place: String?) {
            self.kind = kind
            self.depth = depth
            self.name = name
            self.place = place
        }
    }

    /// A value that is given, as it would be sent.
    package struct Argument: Hashable, Sendable {
        package let name: String

        /// The value, or the text of the file where it depends on steps.
        package let text: String

        /// The steps that it depends on; none where it is known.
        package var open: [String] = []

        package init(_ name: String, _ text: String, open: Set<String> = []) {
            self.name = name
            self.text = text
            self.open = open.sorted()
        }
    }

    /// How often something would be done.
    package struct Tally: Hashable, Sendable {
        /// The effect, or `nil` where an intent does not say what it does.
        package let effect: Effect?

        /// The intent, or `nil` for a step of the language that has the effect.
        package let intent: TypeID?

        /// How often it certainly would be done, and how often perhaps besides.
        package var certain = 0
        package var possible = 0
    }
}

extension Forecast {
    /// Keeps a line, as long as there is room.
    mutating func add(_ line: Line) {
        if lines.count < Self.mostLines { lines.append(line) } else { leftOut += 1 }
    }

    /// Counts an effect.
    package mutating func count(_ effect: Effect?, of intent: TypeID?, isCertain: Bool) {
        let index =
            tallies.firstIndex { $0.effect == effect && $0.intent == intent }
            ?? {
                tallies.append(Tally(effect: effect, intent: intent))
                return tallies.count - 1
            }()
        if isCertain { tallies[index].certain += 1 } else { tallies[index].possible += 1 }
    }
}
