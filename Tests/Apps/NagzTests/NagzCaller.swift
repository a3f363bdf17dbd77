import AppIntents
import Calls
import Catalogue
import IntentHosting
import IntentTraits
import Nagz
import SQLite
import Testing
import TimeZones
import Values

/// Calls intents of Nagz on a database, at a time that a test sets.
struct NagzCaller {
    static let registry = IntentRegistry([.nagz])

    /// A Wednesday, at 13:00 in Oslo.
    static let noon = Timestamp(seconds: 1_772_625_600) ?? .epoch

    let database: Database
    var now = Self.noon
    var zone = "Europe/Oslo"
    var language = "en"
    var source = Invocation.Source.hand
    var attendance = CallConditions.Attendance.unattended

    /// Makes a family of Anna, a guardian who is logged in, Ben, a participant, and Max, a child.
    init(nagsOfAnna count: Int = 0, ofMax others: Int = 0) throws {
        database = try SampleFamily.database(
            at: nil, ofAnna: count, ofMax: others,
            due: Date(timeIntervalSince1970: Double(Self.noon.seconds) + 3600))
    }

    /// Starts where there is no family, and no person is logged in.
    init(on database: Database) { self.database = database }

    func outcome(
        of intent: String, _ values: KeyValuePairs<String, Value> = [:], key: String? = nil
    ) async throws -> CallOutcome {
        let arguments = values.map { IntentCall.Argument($0.key, Literal(.computed($0.value))) }
        let call = IntentCall(
            try #require(TypeID("nagz.\(intent)")), arguments,
            key: IdempotencyKey(key ?? UUID().uuidString))
        let zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: zone)
        var surroundings = CallSurroundings(at: Moment(now, in: zone), in: "/usr", home: "/home")
        surroundings.language = language
        surroundings.source = source
        let conditions = CallConditions(surroundings, attendance)
        let host = IntentHost(Self.registry, clock: ContinuousClock())
        let progress = await SampleFamily.using(database) {
            await host.invoke(call, under: conditions)
        }
        guard case .ended(let outcome) = progress else {
            return try #require(nil, "'\(intent)' asks: \(progress)")
        }
        return outcome
    }

    /// What an intent says, or why it has failed.
    func said(
        _ intent: String, _ values: KeyValuePairs<String, Value> = [:], key: String? = nil
    ) async throws -> String {
        switch try await outcome(of: intent, values, key: key) {
        case .succeeded(let result): result.dialog?.full ?? ""
        case .failed(let failure): "\(failure.code): \(failure.sentence)"
        case let outcome: "\(outcome)"
        }
    }

    /// What an intent returns.
    func result(
        of intent: String, _ values: KeyValuePairs<String, Value> = [:], key: String? = nil
    ) async throws -> CallResult {
        let outcome = try await outcome(of: intent, values, key: key)
        guard case .succeeded(let result) = outcome else {
            return try #require(nil, "\(outcome)")
        }
        return result
    }

    /// The texts in the first column that a query finds.
    func texts(_ sql: String) throws -> [String] {
        try database.read { try $0.rows(sql, read: { try $0[0] as String }) }
    }
}
