package import Catalogue
package import IntentTraits
package import Values

/// What a call has decided for one name of its app: a call to perform later, or none any more.
package struct FollowUpWish: Hashable, Sendable {
    package let name: String

    /// The call to perform later; `nil` cancels the one that waits under the name.
    package let left: LeftCall?

    package init(named name: String, _ left: LeftCall?) {
        self.name = name
        self.left = left
    }
}

/// An intent that is to be performed later, with its values.
package struct LeftCall: Hashable, Sendable {
    package let intent: TypeID
    package let arguments: [IntentCall.Argument]

    /// The parameters whose values are kept secret.
    package var hidden: Set<String> = []
    package let start: FollowUpStart

    package init(
        _ intent: TypeID, _ arguments: [IntentCall.Argument], _ start: FollowUpStart
    ) {
        self.intent = intent
        self.arguments = arguments
        self.start = start
    }
}

/// What a follow-up waits for.
package enum FollowUpStart: Hashable, Sendable {
    case at(Timestamp)
    case signal(String)
}

extension FollowUpStart: StoredChoice {
    package static let cases = StoredCases<FollowUpStart>(
        "start of a follow-up",
        [
            StoredCase("at", .part("at"), make: Self.at) {
                if case .at(let instant) = $0 { instant } else { nil }
            },
            StoredCase("signal", .part("signal"), make: Self.signal) {
                if case .signal(let name) = $0 { name } else { nil }
            },
        ])
}

extension FollowUpError {
    /// The number of follow-ups that may wait for an app.
    package static let mostWaiting = 1_000

    /// The number of them that may lead to each other without a pause.
    package static let deepest = 16

    /// Says why there is no room beside those that the same call has left, and those that wait.
    package static func tooMany(for app: String, beside left: Int) -> Self {
        let waiting = mostWaiting - left
        let trouble =
            switch (waiting, left) {
            case (_, 0): "\(mostWaiting) follow-ups of '\(app)' wait already; cancel some"
            case (0, _): "the call leaves more than \(mostWaiting) follow-ups; leave fewer"
            default:
                "the call leaves more than \(left) follow-ups, which with those of '\(app)' that wait already (\(waiting)) are more than \(mostWaiting); leave fewer, cancel some"
            }
        return Self(
            "too-many-follow-ups", "\(trouble), or give them names that replace each other")
    }

    package static func tooDeep(_ name: String) -> Self {
        Self(
            "too-many-follow-ups",
            "'\(name)' is due at once, and the last of \(deepest) follow-ups that led to each other without a pause; let some time pass between them"
        )
    }

    package static func foreign(_ name: String, _ intent: String, to app: String) -> Self {
        Self(
            "foreign-follow-up",
            "the follow-up '\(name)' performs '\(intent)', which is no intent of '\(app)'")
    }

    package static func unfit(_ name: String, _ reason: String) -> Self {
        Self("unfit-follow-up", "the follow-up '\(name)' cannot be left: \(reason)")
    }

    package static func notKept(_ name: String, _ reason: String) -> Self {
        Self("follow-up-not-kept", "the follow-up '\(name)' would be lost: \(reason)")
    }
}
