import Diagnostics
import Store

extension Diagnostic.Message {
    static func otherCall(_ run: RunID) -> Self {
        Self(
            code: "other-call",
            "the key belongs to another call, with other values: run \(run); give each call a key of its own"
        )
    }

    static func notHere(_ title: String) -> Self {
        Self(code: "not-here", "'\(title)' is an intent of another program, which has to open it")
    }

    static func beingOpened(_ title: String, by run: RunID) -> Self {
        Self(
            code: "being-opened",
            "'\(title)' is being opened by run \(run); if it was not shown after a minute, it is offered again"
        )
    }

    static func noButton(_ number: Int, among count: Int) -> Self {
        guard count > 0 else {
            return Self(code: "no-button", "there is no button; '\(number)' is none")
        }
        guard count > 1 else {
            return Self(code: "no-button", "the only button is '1'; '\(number)' is none")
        }
        return Self(
            code: "no-button", "a button is a number from 1 to \(count); '\(number)' is none")
    }
}
