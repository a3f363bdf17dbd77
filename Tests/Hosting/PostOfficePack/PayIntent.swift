import AppIntents
import IntentTraits
import Intents

/// Happens once for each key, and can tell what it came to then.
struct PayIntent: AppIntent, TraitedIntent, RecordingIntent {
    static let title: LocalizedStringResource = "Pay"
    static let effects: [Effect]? = [.spends("post:*")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Letter") var letter: LetterEntity
    @Parameter(title: "Amount") var amount: Int

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        try await requestConfirmation(dialog: "Pay \(amount)?")
        let receipt = "paid \(amount) for \(letter.id)"
        if let invocation = Invocation.current {
            Counter.current[invocation.key.text] = "\(invocation.parametersDigest) \(receipt)"
        }
        Counter.current.note(receipt)
        return .result(value: receipt)
    }

    static func recorded(
        of invocation: Invocation
    ) async throws -> some IntentResult & ReturnsValue<String> {
        guard let kept = Counter.current[invocation.key.text] else { throw NotRecorded() }
        guard kept.hasPrefix(invocation.parametersDigest) else { throw PostError.closed("the key") }
        invocation.touched(Touch("post.till", before: "", version: invocation.key.text))
        return .result(value: String(kept.dropFirst(invocation.parametersDigest.count + 1)))
    }
}

/// Says what to call it when it is proposed, and tells of itself.
struct StampIntent: PredictableIntent {
    static let title: LocalizedStringResource = "Stamp"

    @Parameter(title: "Times", default: 1) var times: Int
    @Parameter(title: "Donates", default: false) var donates: Bool

    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: (\.$times)) { times in "Stamp \(times) times" }
    }

    func perform() async throws -> some IntentResult {
        if donates {
            let identifier = try await donate()
            try await IntentDonationManager.shared.deleteDonation(identifier)
            try await IntentDonationManager.shared.deleteDonations(of: Self.self)
        }
        return .result()
    }
}

/// Tells of itself with words in which something private stands.
struct WhisperIntent: PredictableIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Whisper"
    static let privateParameters: Set<String> = ["word"]

    @Parameter(title: "Ear") var ear: String
    @Parameter(title: "Word") var word: String

    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: (\.$ear, \.$word)) { ear, word in "Whisper \(word) to \(ear)" }
    }

    func perform() async throws -> some IntentResult {
        suggestedInvocationPhrase = "Whisper \(word)"
        try await donate()
        suggestedInvocationPhrase = "Whisper to \(ear)"
        try await donate()
        return .result()
    }
}
