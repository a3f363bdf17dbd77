@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import IntentTraits
import LocalizedStrings
import Locks
import Values

/// What a performance leaves for later, as plain data; refuses what could not be done then.
final class FollowUpTray: FollowUpKeeper {
    private let attempt: CallAttempt
    private let kept = Guarded<[FollowUpWish]>([])

    /// The longest name in bytes.
    private static let longestName = 100

    init(of attempt: CallAttempt) { self.attempt = attempt }

    /// The last word on each name, in order.
    var wishes: [FollowUpWish] { kept.inTurn { $0 } }

    private var host: IntentHost { attempt.host }
    private var app: String { attempt.call.intent.app }
    private var mask: Mask { attempt.mask(attempt.call.answers) }

    func keep(_ followUp: FollowUp, performing intent: any Sendable) async throws {
        try check(followUp.name)
        guard let intent = intent as? any AppIntent else {
            throw FollowUpError.unfit(followUp.name, "it performs no intent")
        }
        let wish = FollowUpWish(
            named: followUp.name, try leftCall(intent, followUp.name, followUp.start))
        try await judge(wish)
        keep(wish)
    }

    func keepCancelled(_ name: String) async throws {
        try check(name)
        let wish = FollowUpWish(named: name, nil)
        try await judge(wish)
        keep(wish)
    }

    private func keep(_ wish: FollowUpWish) {
        kept.inTurn { kept in
            kept.removeAll { $0.name == wish.name }
            kept.append(wish)
        }
    }

    private func judge(_ wish: FollowUpWish) async throws {
        guard attempt.call.undoes == nil else {
            throw FollowUpError.notKept(wish.name, "an undo leaves nothing for later")
        }
        guard let judge = attempt.conditions.judgingFollowUp else {
            throw FollowUpError.notKept(wish.name, "nothing of this call is stored")
        }
        try await judge(app, wish, wishes.filter { $0.name != wish.name })
    }

    private func check(_ name: String) throws(FollowUpError) {
        let isFit =
            1...Self.longestName ~= name.utf8.count
            && name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value > 0x20 }
            && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard isFit else {
            throw .unfit(
                String(name.prefix(Self.longestName)),
                "a name has 1 to \(Self.longestName) bytes, and no spaces")
        }
        guard mask(name) == name else {
            throw .unfit(Mask.sign, "its name would show something private")
        }
    }
}

extension FollowUpTray {
    private func leftCall<Intent: AppIntent>(
        _ intent: Intent, _ name: String, _ start: FollowUp.Start
    ) throws(FollowUpError) -> LeftCall {
        let writer = attempt.writer
        guard let id = writer.names.id(of: Intent.self), id.app == app else {
            let title = String(localized: Declaration.read { Intent.title })
            throw .foreign(name, title, to: app)
        }
        let arguments = writer.arguments(of: intent)
        let call = IntentCall(id, arguments, key: attempt.call.key)
        if let failure = host.mistakes(in: call, at: attempt.conditions.surroundings) {
            throw .unfit(name, failure.description)
        }
        var left = LeftCall(id, arguments, try self.start(start, of: name))
        left.hidden = hidden(arguments, of: id)
        return left
    }

    /// The parameters whose values are private, or show something that is private here.
    private func hidden(_ arguments: [IntentCall.Argument], of id: TypeID) -> Set<String> {
        let known = host.registry.intent(id)?.plan.parameters.map(\.known) ?? []
        let mask = mask
        return Set(
            arguments.filter { argument in
                known.contains { $0.name == argument.name && ($0.isPrivate || $0.acceptsSecret) }
                    || mask(argument.stored) != argument.stored
            }.map(\.name))
    }

    private func start(
        _ start: FollowUp.Start, of name: String
    ) throws(FollowUpError) -> FollowUpStart {
        switch start {
        case .signal(let signal): return .signal(signal)
        case .at(let span):
            let (seconds, attoseconds) = span.components
            let nanoseconds = attoseconds / 1_000_000_000
            let isBefore = nanoseconds < 0
            guard
                let instant = Timestamp(
                    seconds: isBefore ? seconds - 1 : seconds,
                    nanoseconds: Int32(isBefore ? nanoseconds + 1_000_000_000 : nanoseconds))
            else { throw .unfit(name, "its time is outside of the years 1 to 9999") }
            return .at(instant)
        }
    }
}
