import EngineTestKit
import Messages
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Engine

/// Triggers that hear other programs, each message of which is a signal.
@Suite(.patient) struct MessageTriggerTests {
    private static let workflow = """
        on:
          - id: hook
            webhook: { path: /door, secret: key }
            payload: { name: string, count: "optional(int)" }
            where: trigger.payload.name != "cellar"
            with: { what: "${{ trigger.payload.name + ' ' + trigger.path }}" }
          - id: topic
            mqtt: { topic: home/+/heat }
            payload: { celsius: double }
            with: { what: "${{ trigger.topic + ' ' + string(trigger.payload.celsius) }}" }
          - id: kept
            mqtt: { topic: home/+/heat, retained: true }
            with: { what: "${{ trigger.retained ? 'kept' : 'new' }}" }
          - id: bus
            dbus: { interface: org.example.Door, member: Opened }
            with: { what: "${{ string(trigger.args[0]) }}" }
        inputs: { what: string }
        steps: [{ wait: 0s }]
        outputs: { what: "${{ inputs.what }}" }
        """

    private static func definition(_ text: String) throws -> Definition {
        try Definition(
            of: "trial", in: ["trial": text], Trial.registry,
            configuration: "listen: 127.0.0.1:8787\nmqtt: { host: localhost }")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        let name: String
        let fields: Value

        /// What the runs said, and why others did not begin, by triggers.
        let rows: [String]
        var testDescription: String { claim }
    }

    private static func webhook(_ body: String) -> Value {
        ["body": .string(body), "path": "/door", "headers": [:]]
    }

    private static func heat(_ body: String, isRetained: Bool = false) -> Value {
        ["body": .string(body), "topic": "home/hall/heat", "retained": .bool(isRetained)]
    }

    private static let door = SignalName.webhook("/door")
    private static let hall = SignalName.mqtt("home/hall/heat", isRetained: false)

    static let cases: [Case] = [
        Case(
            claim: "fields of a body", name: door, fields: webhook(#"{"name": "front", "x": 1}"#),
            rows: ["hook started"]),
        Case(
            claim: "a condition on a field", name: door, fields: webhook(#"{"name": "cellar"}"#),
            rows: ["hook skipped: condition"]),
        Case(
            claim: "a field of another type", name: door,
            fields: webhook(#"{"name": "a", "count": "many"}"#),
            rows: [
                "hook failed to start: 'count' needs a whole number; 'many' is none"
            ]),
        Case(
            claim: "a body without a field", name: door, fields: webhook("{}"),
            rows: [
                "hook failed to start: the signal 'webhook /door' needs 'name', a string"
            ]),
        Case(
            claim: "a body that is no map", name: door, fields: webhook("hello"),
            rows: [
                "hook failed to start: the body is no map in JSON (expected a value, found 'h', "
                    + "at byte 0), so it does not have 'count', 'name'"
            ]),
        Case(
            claim: "a body that is no UTF-8", name: door, fields: webhook(#"{"name": "\xE9"}"#),
            rows: [
                "hook failed to start: the body is no map in JSON (it has bytes that are no "
                    + "UTF-8, shown as '\\x…'), so it does not have 'count', 'name'"
            ]),
        Case(
            claim: "a body that is a list", name: door, fields: webhook("[1]"),
            rows: [
                "hook failed to start: the body is no map in JSON, so it does not have 'count', "
                    + "'name'"
            ]),
        Case(
            claim: "a body with a key twice", name: door,
            fields: webhook(#"{"name": "a", "name": "b"}"#),
            rows: [
                "hook failed to start: the body is no map in JSON (expected each key once, found "
                    + "'name' again, at byte 14), so it does not have 'count', 'name'"
            ]),
        Case(
            claim: "another path", name: SignalName.webhook("/gate"), fields: webhook("{}"),
            rows: []),
        Case(
            claim: "a whole number for a broken one", name: hall,
            fields: heat(#"{"celsius": 21}"#), rows: ["kept started", "topic started"]),
        Case(
            claim: "a retained message",
            name: SignalName.mqtt("home/hall/heat", isRetained: true),
            fields: heat(#"{"celsius": 21}"#, isRetained: true), rows: ["kept started"]),
        Case(
            claim: "another topic", name: SignalName.mqtt("home/heat", isRetained: false),
            fields: heat("{}"), rows: []),
        Case(
            claim: "a signal of a bus",
            name: SignalName.dbus(
                BusRule(.session, interface: "org.example.Door", member: "Opened")),
            fields: ["args": ["front", 7], "path": "/a"], rows: ["bus started"]),
        Case(
            claim: "a signal of a person with the same word", name: "webhook",
            fields: webhook("{}"),
            rows: []),
    ]

    @Test(arguments: cases)
    func `a message starts what waits for it, once`(_ one: Case) async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        try await life.engine.load([try Self.definition(Self.workflow)])
        let signal = NewSignal(one.name, id: "1", payload: one.fields.encoded)
        try await life.engine.send(signal)
        try await life.engine.send(signal)
        await life.settle()
        var rows: [String] = []
        for trigger in try await life.engine.triggers() {
            for row in try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid)) {
                let last = row.judgements.last?.judgement
                let reason = last?.reason.map { ": \($0)" } ?? ""
                rows.append("\(trigger.id ?? "") \(last?.verdict.rawValue ?? "")\(reason)")
            }
        }
        #expect(rows.sorted() == one.rows)
    }

    @Test func `the sources of triggers in force are known, and of no others`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        #expect(life.engine.messageSources.isEmpty)
        try await life.engine.load([try Self.definition(Self.workflow)])
        #expect(
            life.engine.messageSources.map(\.kind).sorted() == ["dbus", "mqtt", "mqtt", "webhook"])
        let disabled = Self.workflow.replacing("id: hook", with: "id: hook\n    enabled: false")
        try await life.engine.load([try Self.definition(disabled)])
        #expect(life.engine.messageSources.map(\.kind).sorted() == ["dbus", "mqtt", "mqtt"])
    }
}
