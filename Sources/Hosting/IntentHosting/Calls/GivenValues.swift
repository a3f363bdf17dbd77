@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import TimeZones
import Values

/// The values that the parameters of an intent were given, by their positions.
struct GivenValues: Sendable {
    /// The origin of a value.
    private enum Source: Sendable {
        case nowhere

        /// The value as it was given.
        case value(Value)
        case converted(_IntentValueContent)
    }

    private var sources: [Source] = []

    /// The entities that have to be fetched from the app.
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

    /// The value of a parameter as the intent takes it.
    func content(_ index: Int) -> _IntentValueContent? {
        if case .converted(let content) = sources[index] { content } else { nil }
    }

    mutating func set(_ value: Value, at index: Int) { sources[index] = .value(value) }

    mutating func set(_ content: _IntentValueContent, at index: Int) {
        sources[index] = .converted(content)
        drafts[index] = nil
    }

    mutating func set(_ draft: Draft, at index: Int) { drafts[index] = draft }

    mutating func drop(_ index: Int) {
        sources[index] = .nowhere
        drafts[index] = nil
    }
}

extension GivenValues {
    /// The values of all parameters as data with which the intent can be called again; entities by
    /// their ids.
    func arguments(of attempt: CallAttempt) -> [IntentCall.Argument] {
        let (parameters, writer) = (attempt.plan.parameters, attempt.writer)
        return parameters.indices.compactMap { index in
            let parameter = parameters[index]
            guard let value = value(of: index, parameter, writer), value != .null else {
                return nil
            }
            return IntentCall.Argument(
                parameter.known.name, parameter.asksForDay ? writer.days(of: value) : value)
        }
    }

    private func value(
        of index: Int, _ parameter: CallPlan.Parameter, _ writer: ContentWriter
    ) -> Value? {
        if case .value(let value) = sources[index] { return value }
        if !drafts.isEmpty, let draft = drafts[index] {
            return draft.value(writer, as: parameter.known.shape)
        }
        let content = content(index) ?? parameter.known.standard
        return content.map { writer.value(of: $0, as: parameter.known.shape) }
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

extension ContentWriter {
    /// The days of instants, as clocks show them here.
    func days(of value: Value) -> Value {
        switch value {
        case .timestamp(let instant): .string("\(zone.local(instant).date)")
        case .list(let values): .list(values.map(days))
        default: value
        }
    }
}

extension Draft {
    /// The value of the draft, as if it had been fetched.
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
