import AppIntents
import IntentTraits

/// Says aloud what it was given in secret, as careless programs do.
struct SignIntent: AppIntent, TraitedIntent, ReversibleIntent {
    static let title: LocalizedStringResource = "Sign"
    static let effects: [Effect]? = []
    static let secretParameters: Set<String> = ["token"]

    /// The error of a parameter that is not taken.
    struct Refused: Error, CustomStringConvertible {
        let description: String
    }

    @Parameter(title: "Token") var token: String?
    @Parameter(title: "Takes It", default: true) var takesIt: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
        guard let token else { throw $token.needsValueError("With what?") }
        // Not as it was given, so that hiding that is not enough.
        let word = token.split(separator: " ").last ?? ""
        Invocation.current?.log("signing with \(word)")
        Invocation.current?.touched(
            Touch("logbook.signature", before: "\(word)", version: "1"))
        guard takesIt else { throw Refused(description: "'\(word)' is not taken") }
        return .result(value: ["signed", "with \(word)"], dialog: "Signed with \(word).")
    }

    static func undo(_ touch: Touch) async throws {}
}
