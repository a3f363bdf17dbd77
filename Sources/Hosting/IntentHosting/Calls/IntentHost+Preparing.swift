@_spi(Hosting) import AppIntentsCore
public import Calls
import Catalogue
import Diagnostics
import IntentTraits
import SearchIndex
import Values

extension IntentHost {
    /// Makes an intent with all its values, without performing it.
    ///
    /// Everything that is wrong with the values is found at once. What can be asked before anything
    /// happens is asked then, in the order in which the intent declares its parameters.
    public func prepare(_ call: IntentCall, under conditions: CallConditions) async -> Preparation {
        await prepare(call, under: conditions, restarts: 0)
    }

    func prepare(
        _ call: IntentCall, under conditions: CallConditions, restarts: Int
    ) async -> Preparation {
        switch begin(call, under: conditions, restarts: restarts) {
        case .decided(let preparation): preparation
        case .incomplete(let rest): await rest.prepare()
        }
    }

    /// Returns all that is wrong with the values of a call, as far as that shows without the app
    /// being asked for anything.
    package func mistakes(
        in call: IntentCall, at surroundings: CallSurroundings
    ) -> CallFailure? {
        guard let hosted = registry.intent(call.intent) else { return unknown(call.intent) }
        let attempt = CallAttempt(
            call, of: hosted, by: self, under: CallConditions(surroundings, .deferred), restarts: 0)
        let messages = attempt.intake().messages
        return messages.isEmpty
            ? nil : CallFailure(.clean, messages.map(attempt.mask([]).callAsFunction))
    }

    private func unknown(_ intent: TypeID) -> CallFailure {
        CallFailure(.clean, .unknownIntent("\(intent)", among: registry.intentNames))
    }

    /// A call as far as it comes without the app being asked for anything.
    package enum BegunPreparation {
        case decided(Preparation)
        case incomplete(Rest)

        /// The app that is still to be opened, or entities that are to be fetched from it.
        package struct Rest: Sendable {
            fileprivate let attempt: CallAttempt

            /// What the intent is given, if its app is open.
            fileprivate let intake: Intake?

            package func prepare() async -> Preparation {
                await SearchIndex.$current.withValue(attempt.index) {
                    await Circumstances.$current.withValue(attempt.circumstances) {
                        await prepareHere()
                    }
                }
            }

            /// The call with its values as far as they are known without the app, for one that
            /// is not performed; `nil` where a person has to be asked first.
            package func substituted() -> Preparation? {
                Circumstances.$current.withValue(attempt.circumstances) {
                    let intake = intake ?? attempt.intake()
                    guard intake.messages.isEmpty else {
                        return attempt.refusal(intake.messages)
                    }
                    let indexes = attempt.plan.parameters.indices
                    guard indexes.allSatisfy({ !intake.isMissing($0) }) else { return nil }
                    return .ready(ReadyCall(attempt, intake, isComplete: false))
                }
            }

            private func prepareHere() async -> Preparation {
                if let intake { return await attempt.complete(intake) }
                if let refused = await attempt.openApp() { return refused }
                switch attempt.host.begunOpen(attempt) {
                case .decided(let preparation): return preparation
                case .incomplete(let rest): return await rest.prepare()
                }
            }
        }
    }

    /// Makes an intent with its values, as far as that needs no waiting.
    package func begin(
        _ call: IntentCall, under conditions: CallConditions, restarts: Int = 0
    ) -> BegunPreparation {
        guard let hosted = registry.intent(call.intent) else {
            return .decided(.refused(unknown(call.intent)))
        }
        guard !Task.isCancelled else {
            return .decided(.refused(CallFailure(.clean, .cancelled, isCancellation: true)))
        }
        if call.answers.contains(where: \.leaves) {
            return .decided(.refused(CallFailure(.clean, .cancelledByAnswer, isCancellation: true)))
        }
        let attempt = CallAttempt(call, of: hosted, by: self, under: conditions, restarts: restarts)
        return Circumstances.$current.withValue(attempt.circumstances) { begun(attempt) }
    }

    private func begun(_ attempt: CallAttempt) -> BegunPreparation {
        if let apps, !apps.isOpen(attempt.call.intent.app) {
            return .incomplete(.init(attempt: attempt, intake: nil))
        }
        return begunOpen(attempt)
    }

    fileprivate func begunOpen(_ attempt: CallAttempt) -> BegunPreparation {
        if attempt.call.undoes != nil { return .decided(attempt.preparedUndo) }
        let intake = attempt.intake()
        guard attempt.plan.isPlain, intake.isComplete else {
            return .incomplete(.init(attempt: attempt, intake: intake))
        }
        return .decided(.ready(ReadyCall(attempt, intake)))
    }
}

/// One attempt at a call, with all that is known before anything is performed.
final class CallAttempt: Sendable {
    let host: IntentHost
    let hosted: HostedIntent
    let plan: CallPlan
    let call: IntentCall
    let conditions: CallConditions

    /// What the app is told of these.
    let circumstances: Circumstances

    /// The number of times that the intent has started again.
    let restarts: Int

    init(
        _ call: IntentCall, of hosted: HostedIntent, by host: IntentHost,
        under conditions: CallConditions, restarts: Int
    ) {
        self.host = host
        self.hosted = hosted
        plan = hosted.plan
        self.call = call
        self.conditions = conditions
        circumstances = conditions.circumstances
        self.restarts = restarts
    }

    /// The index of its app, where apps have a home.
    var index: SearchIndex? { host.apps?.index(of: call.intent.app) }

    var writer: ContentWriter {
        ContentWriter(names: hosted.names, zone: conditions.surroundings.moment.zone)
    }

    /// The thread that the intent begins on; one with a limit must not hold up its caller.
    var start: Supervision.Start { conditions.timeLimit == nil ? .here : .apart }

    /// Hides private values and answers.
    func mask(_ answers: @autoclosure () -> [AnsweredQuestion]) -> Mask {
        guard plan.hasPrivateParameters || call.secrets?.isEmpty == false else { return .nothing }
        let given = call.arguments.filter { argument in
            plan.parameters.contains { $0.known.name == argument.name && hides($0.known) }
        }
        let answered = answers().filter { $0.question.privacy == .private }
        return Mask(
            secrets: given.flatMap(\.literal.values) + (call.secrets ?? [])
                + answered.compactMap(\.chosenValue))
    }

    /// Whether a parameter that may be given a secret was given something.
    var hasSecrets: Bool {
        guard plan.hasPrivateParameters else { return false }
        let given = call.arguments.map(\.name) + call.answers.compactMap(\.question.parameter)
        return given.contains { plan.parameter($0)?.known.acceptsSecret == true }
    }

    /// Whether things in its result have private properties.
    var returnsPrivateParts: Bool { plan.returnsPrivateParts(in: host.registry.catalogue) }

    /// Whether what it prints goes nowhere, since that may be private.
    var isQuiet: Bool {
        plan.hasPrivateDialog || plan.hasPrivateResult || plan.returnsSecret || returnsPrivateParts
    }

    /// The failure for an error of the intent; of one whose words are private, only the code is
    /// told to others.
    func failure(of error: any Error, hiding mask: Mask) -> CallFailure {
        if let failure = error as? CallFailure { return failure }
        let spoken = CallFailure(error, hiding: .nothing)
        var failure = CallFailure(error, hiding: mask)
        if plan.hasPrivateDialog, !failure.isCancellation {
            failure = CallFailure(
                failure.clarity,
                failure.messages.map { Diagnostic.Message(code: $0.code, Mask.sign) })
        }
        let isLive = spoken.messages != failure.messages && !hasSecrets && !plan.returnsSecret
        if isLive { failure.live = spoken.messages }
        return failure
    }

    /// Whether all values of a parameter are private.
    func hides(_ parameter: HostedParameter) -> Bool {
        parameter.isPrivate || call.secrets == nil && parameter.acceptsSecret
    }

    /// Gives an intent the values that the call brings along.
    func intake() -> Intake {
        var intake = Intake(self)
        intake.takeGiven()
        return intake
    }

    func refusal(_ messages: [Diagnostic.Message], hiding words: [Value] = []) -> Preparation {
        var mask = mask(call.answers)
        mask.hide(words)
        return .refused(CallFailure(.clean, messages.map(mask.callAsFunction)))
    }
}
