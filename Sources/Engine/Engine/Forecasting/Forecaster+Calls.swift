import Calls
import Catalogue
import IntentHosting
import IntentTraits
import Runs
import Store
import Values
import Workflows

/// Steps with an effect outside of the run.
extension Forecaster {
    func call(
        _ intent: TypeID, _ given: [Action.Argument], _ step: Step, _ name: String
    ) async throws(Halt) {
        var call = IntentCall(intent, key: IdempotencyKey("plan \(RunID.random())"))
        var arguments: [Forecast.Argument] = []
        var secrets: [Value] = []
        for argument in given {
            let shown = try self.argument(argument.name, argument.value)
            guard !argument.isAsked else {
                call.prompts.append(.init(argument.name, shown.text))
                arguments.append(.init(argument.name, "asked: \(shown.text)", open: [name]))
                continue
            }
            arguments.append(shown)
            guard shown.open.isEmpty else { continue }
            call.arguments.append(.init(argument.name, try literal(of: argument.value)))
            for expression in argument.value.expressions where expression.isSecret {
                if case .value(let value) = try known(expression) { secrets.append(value) }
            }
        }
        call.secrets = secrets
        let declared = parts.performers.host.registry.catalogue.intent(intent)
        arguments = arguments.map { shown in
            declared?.parameter(shown.name)?.privacy == .private
                ? Forecast.Argument(shown.name, Mask.sign, open: Set(shown.open)) : shown
        }
        guard isCertain, arguments.allSatisfy({ $0.open.isEmpty || !call.prompts.isEmpty }) else {
            return leave(intent, arguments, declared?.effects, step, name)
        }
        try await prepare(call, arguments, declared?.effects, step, name)
    }

    /// Makes the call ready as a run would, and performs it if it only reads.
    private func prepare(
        _ call: IntentCall, _ arguments: [Forecast.Argument], _ declared: [Effect]?, _ step: Step,
        _ name: String
    ) async throws(Halt) {
        let conditions = parts.performers.conditions(
            for: created, in: zone, created.folder ?? parts.settings.folder,
            timeLimit: step.timeout, loggingFor: RunID("plan"), at: .run, mask)
        switch await parts.performers.host.prepare(call, under: conditions) {
        case .ready(let ready): try await take(ready, arguments, step, name)
        case .recorded(let result): done(result, call.intent, arguments, step, name)
        case .refused(let failure): throw .failure(StepFailure(failure))
        case .asked(let pending):
            note(.asks, name, step) { $0.words = pending.shown.prompt }
            _ = await pending.cancel()
            leave(call.intent, arguments, declared, step, name)
        }
    }

    private func take(
        _ ready: ReadyCall, _ given: [Forecast.Argument], _ step: Step, _ name: String
    ) async throws(Halt) {
        try checkAllowed(ready)
        let (hidden, mask) = (ready.hiddenParameters, ready.mask([]))
        let secret = Set(given.filter { $0.text == Mask.sign }.map(\.name))
        let arguments = ready.call.arguments.map { argument in
            let isHidden = hidden.contains(argument.name) || secret.contains(argument.name)
            let text = argument.literal.values.first?.spelling ?? ""
            return Forecast.Argument(argument.name, isHidden ? Mask.sign : self.mask(mask(text)))
        }
        let effects = ready.effects
        guard effects?.onlyRead == true else {
            return leave(ready.call.intent, arguments, effects, step, name)
        }
        switch await ready.perform() {
        case .ended(.succeeded(let result)):
            done(result, ready.call.intent, arguments, step, name)
        case .ended(.failed(let failure)): throw .failure(StepFailure(failure))
        case .asked(let pending):
            note(.asks, name, step) { $0.words = pending.shown.prompt }
            _ = await pending.cancel()
            leave(ready.call.intent, arguments, effects, step, name)
        }
    }

    private func checkAllowed(_ ready: ReadyCall) throws(Halt) {
        guard facts.allowances.allSatisfy({ $0.covers(ready.effects) }) else {
            throw .failure(
                .notAllowed("\(ready.call.intent)", (ready.effects ?? []).map(\.words)))
        }
    }

    private func done(
        _ result: CallResult, _ intent: TypeID, _ arguments: [Forecast.Argument], _ step: Step,
        _ name: String
    ) {
        let isHidden = result.privacy != nil || step.isSecret
        note(.done, name, step) {
            ($0.intent, $0.arguments, $0.effects) = (intent, arguments, result.effects)
            $0.words = isHidden ? Mask.sign : result.value?.summary ?? result.dialog?.full ?? ""
        }
        let now = Value.timestamp(parts.store.now)
        var record: ValueMap = ["status": "succeeded", "started": now, "finished": now]
        if let value = result.value { record["value"] = value }
        if let dialog = result.dialog { record["dialog"] = .string(dialog.full) }
        set(step, .value(.map(record)))
    }

    /// Notes an intent that is not performed.
    private func leave(
        _ intent: TypeID, _ arguments: [Forecast.Argument], _ said: [Effect]?, _ step: Step,
        _ name: String
    ) {
        let effects = said?.areAnything == true ? nil : said
        let onlyReads = effects?.onlyRead == true
        note(onlyReads ? .reads : .would, name, step) {
            ($0.intent, $0.arguments, $0.effects) = (intent, arguments, effects)
        }
        if !onlyReads {
            for effect in effects?.filter({ $0.kind != .reads }).map(Optional.some) ?? [nil] {
                forecast.count(effect, of: intent, isCertain: isCertain)
            }
        }
        pending += 1
        set(step, .open([name]))
    }

    func emit(
        _ signal: String, _ given: [Action.Argument], _ step: Step, _ name: String
    ) throws(Halt) {
        var arguments: [Forecast.Argument] = []
        for argument in given {
            arguments.append(try self.argument(argument.name, argument.value))
        }
        note(.sends, name, step) {
            ($0.arguments, $0.words) = (arguments, signal)
            $0.effects = [.sends("signal:\(signal)")]
        }
        forecast.count(.sends("signal:\(signal)"), of: nil, isCertain: isCertain)
        pending += 1
        set(step, .value(["status": "succeeded"]))
    }
}

extension [Effect] {
    /// Whether they are those of a program, which may do all there is.
    fileprivate var areAnything: Bool { Set(map(\.kind)) == Set(Effect.Kind.allCases) }
}

extension Value {
    /// The value in a few words.
    fileprivate var summary: String {
        switch self {
        case .list(let values): "\(values.count) value\(values.count == 1 ? "" : "s")"
        case .map: "a record"
        case .bytes(let bytes): "\(bytes.count) bytes"
        default: String(spelling.prefix(80))
        }
    }
}
