import Catalogue
import Diagnostics
import Runs
import Store
import Values
import Workflows

/// The fields of a signal's payload, as triggers declare them.
struct DeclaredPayload {
    let signal: String
    private(set) var fields: [Workflow.Input] = []

    init(of signal: String, _ fields: [Workflow.Input]) {
        self.signal = signal
        add(fields)
    }

    /// Adds what another trigger declares; of a name, what has to be given counts more than what
    /// need not be.
    mutating func add(_ others: [Workflow.Input]) {
        for field in others {
            if let place = fields.firstIndex(where: { $0.name == field.name }) {
                if field.isRequired { fields[place] = field }
            } else {
                fields.append(field)
            }
        }
    }

    /// A payload with the values of its declared fields, as far as these fit their types.
    struct Reading {
        var payload: Value
        var misfits: [Diagnostic.Message] = []
    }

    /// Reads what was sent by the types of the fields; what is not declared stays as it is.
    func read(
        _ sent: Value, in catalogue: IntentCatalogue, _ settings: EngineSettings, at now: Timestamp
    ) -> Reading {
        guard !fields.isEmpty else { return Reading(payload: sent) }
        guard var payload = sent.fieldsOfPayload else {
            return Reading(payload: sent, misfits: [.payloadIsNoMap(signal)])
        }
        var conversion = Conversion(catalogue, at: Moment(now, in: settings.zone))
        var misfits: [Diagnostic.Message] = []
        for field in fields {
            let name = ValueKey.string(field.name)
            guard let literal = payload[name].map({ field.literal($0) }) ?? field.writtenStandard
            else {
                if field.isRequired {
                    misfits.append(.missingField(field, of: signal))
                } else {
                    payload[name] = .null
                }
                continue
            }
            if case .any = field.type.withoutOptional { continue }
            let value = conversion.value(of: literal, as: field.type, for: "'\(field.name)'")
            if let value { payload[name] = value }
        }
        misfits += conversion.diagnostics.sorted().map(\.message)
        return Reading(payload: .map(payload), misfits: misfits)
    }
}

extension Value {
    /// The fields of a payload; there may be none at all.
    fileprivate var fieldsOfPayload: ValueMap? {
        switch self {
        case .map(let map): map
        case .null: [:]
        default: nil
        }
    }
}

extension Workflow.Input {
    /// A sent value as it is read; a text may stand for a list or a map in JSON.
    fileprivate func literal(_ sent: Value) -> Literal {
        if case .string(let text) = sent {
            Literal.word(text, for: type)
        } else {
            Literal(json: sent)
        }
    }

    /// The standard, if it has one that is written out.
    fileprivate var writtenStandard: Literal? {
        if case .literal(let literal)? = standard { literal } else { nil }
    }
}

extension Diagnostic.Message {
    fileprivate static func payloadIsNoMap(_ signal: String) -> Self {
        Self(code: "payload-no-map", "the signal '\(signal)' needs fields, and brings none")
    }

    fileprivate static func missingField(_ field: Workflow.Input, of signal: String) -> Self {
        Self(
            code: "missing-field",
            "the signal '\(signal)' needs '\(field.name)', \(field.type.nounWithExample)")
    }
}
