@_spi(Hosting) import AppIntentsCore
import Catalogue
import TimeZones
import Values

/// What the parameters of one intent were given, by their positions.
struct GivenValues: Sendable {
    /// Where a value came from.
    private enum Source: Sendable {
        case nowhere

        /// It is that of an argument, at this position in the call, just as it was computed.
        case argument(Int)
        case converted
    }

    private var sources: [Source] = []
    private(set) var contents: [Int: _IntentValueContent] = [:]

    /// What has to be fetched from the app.
    private(set) var drafts: [Int: Draft] = [:]

    init(count: Int) {
        sources.reserveCapacity(count)
        // To repeat a value takes longer, since it is done without knowledge of its type.
        for _ in 0..<count { sources.append(.nowhere) }
    }

    func has(_ index: Int) -> Bool {
        if case .nowhere = sources[index] { return !drafts.isEmpty && drafts[index] != nil }
        return true
    }

    mutating func take(argument position: Int, at index: Int) {
        sources[index] = .argument(position)
    }

    mutating func take(_ content: _IntentValueContent, at index: Int) {
        sources[index] = .converted
        contents[index] = content
        drafts[index] = nil
    }

    mutating func take(_ draft: Draft, at index: Int) {
        drafts[index] = draft
    }

    mutating func drop(_ index: Int) {
        sources[index] = .nowhere
        contents[index] = nil
        drafts[index] = nil
    }
}

extension GivenValues {
    /// The values of all parameters as data with which the intent can be called again; entities by their ids.
    func arguments(of attempt: CallAttempt) -> [IntentCall.Argument] {
        attempt.plan.parameters.indices.compactMap { index in
            let known = attempt.plan.parameters[index].known
            guard let value = value(of: index, known, attempt), value != .null else { return nil }
            return IntentCall.Argument(
                known.name, known.asksForDay ? attempt.writer.days(of: value) : value)
        }
    }

    private func value(
        of index: Int, _ known: HostedParameter, _ attempt: CallAttempt
    ) -> Value? {
        if case .argument(let position) = sources[index],
            case .computed(let value) = attempt.call.arguments[position].literal.content
        {
            return value
        }
        if let draft = drafts[index] { return draft.value(attempt.writer, as: known.shape) }
        let content = contents[index] ?? known.standard
        return content.map { attempt.writer.value(of: $0, as: known.shape) }
    }

    /// A digest of the values without those of secrets.
    func digest(of attempt: CallAttempt) -> String {
        var map = ValueMap()
        for argument in arguments(of: attempt) {
            guard attempt.plan.parameter(argument.name)?.known.acceptsSecret == false,
                case .computed(let value) = argument.literal.content
            else { continue }
            map[.string(argument.name)] = value
        }
        return "\(Value.map(map).digest)"
    }
}

extension HostedParameter {
    /// Whether its instants stand for days.
    var asksForDay: Bool {
        declared.contains { if case .dateKind(.date) = $0 { true } else { false } }
    }
}

extension ContentWriter {
    /// The days of instants, as clocks show them here.
    fileprivate func days(of value: Value) -> Value {
        switch value {
        case .timestamp(let instant): .string("\(zone.local(instant).date)")
        case .list(let values): .list(values.map(days))
        default: value
        }
    }
}

extension Draft {
    /// What the draft stands for, as if it had been fetched.
    fileprivate func value(_ writer: ContentWriter, as shape: _IntentValueShape?) -> Value {
        switch self {
        case .content(let content): writer.value(of: content, as: shape)
        case .entity(let type, let reference):
            .entity(Entity(type: writer.names.name(of: type), id: reference.text))
        case .firstOf(let drafts): drafts.first.map { $0.value(writer, as: shape) } ?? .null
        case .list(let drafts): writer.list(drafts.map { $0.value(writer, as: nil) }, as: shape)
        }
    }
}
