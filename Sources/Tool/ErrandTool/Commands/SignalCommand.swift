import Arguments
import Engine
import Home
import Values

struct SignalCommand: Command {
    static let name = "signal"
    static let summary = "Sends a signal to triggers, and to runs that wait for it."
    static let discussion = """
        The signal is stored before this command ends, and handed on in the order in which signals were stored: at once \
        where 'errand serve' owns the home, else as soon as it does. A field is read by the type that triggers declare \
        for it, and is a text where none does. With --id, the same signal sent again is stored once.
        """
    static let examples = [
        Example("errand signal focus.on mode=dnd", "with a field"),
        Example("errand signal order.paid --id order-1042 --json -", "with fields from a program"),
    ]

    @Positional("NAME", "the name of the signal") var signal: SentSignalName
    @Positional("[FIELD=VALUE...]", "what it brings") var fields: [Assignment]
    @Option("--id ID", "a name by which the sender knows the signal again") var id: String?
    @Option("--json JSON", "a map of fields, or '-' to read it from the standard input")
    var json: String?

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        var request = SendRequest(signal.text)
        request.id = id
        request.isByHand = true
        request.by = session.person
        request.payload = try payload(session)
        return session.tell(try await HomeVisit.reply(to: .send(request), session))
    }

    private func payload(_ session: Session) throws(UsageError) -> ValueMap {
        guard let json else { return given }
        let text = json == "-" ? session.wholeInput : json
        let value: Value
        do throws(ValueCodingError) { value = try Value(json: Array(text.utf8)) } catch {
            throw UsageError("what '--json' is given is no JSON: \(error)")
        }
        guard case .map(var payload) = value else {
            throw UsageError("--json needs a map such as '{\"mode\": \"dnd\"}'")
        }
        for (key, value) in given { payload[key] = value }
        return payload
    }

    /// The fields of the command line; one that is given several times is a list.
    private var given: ValueMap {
        let names = Set(fields.map(\.name))
        return names.reduce(into: [:]) { payload, name in
            let values = fields.filter { $0.name == name }.map { Value.string($0.value) }
            payload[.string(name)] = values.count == 1 ? values[0] : .list(values)
        }
    }
}
