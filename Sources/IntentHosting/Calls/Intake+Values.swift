@_spi(Hosting) import AppIntentsCore
import Catalogue
import TimeZones
import Values

extension Intake {
    /// Whether nothing is missing and no thing is named by words that could come to mean another one.
    var namesEverythingByID: Bool {
        drafts.values.allSatisfy(\.namesNothingByText)
            && attempt.plan.parameters.indices.allSatisfy { !isMissing($0) }
    }

    /// What the intent will be performed with, as data with which it can be called again.
    func arguments(_ writer: ContentWriter) -> [IntentCall.Argument] {
        attempt.plan.arguments(of: contents, drafts: drafts, writer)
    }

    /// A digest of that without secrets.
    func digest(_ writer: ContentWriter) -> String {
        attempt.plan.digest(of: arguments(writer))
    }
}

extension CallPlan {
    func arguments(
        of contents: [_IntentValueContent?], drafts: [Int: Draft] = [:], _ writer: ContentWriter
    ) -> [IntentCall.Argument] {
        parameters.indices.compactMap { index in
            let known = parameters[index].known
            let given = contents[index].map { writer.value(of: $0, as: known.shape) }
            let value =
                given ?? drafts[index].map { $0.value(writer, as: known.shape) }
                ?? known.standard.map { writer.value(of: $0, as: known.shape) }
            guard let value, value != .null else { return nil }
            return IntentCall.Argument(
                known.name, known.asksForDay ? writer.days(of: value) : value)
        }
    }

    /// A digest of the values without those of secrets.
    func digest(of arguments: [IntentCall.Argument]) -> String {
        var map = ValueMap()
        for argument in arguments {
            guard parameter(argument.name)?.known.acceptsSecret == false,
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
