import Catalogue
import IntentTraits
import Testing
import Values

@testable import Home

/// What is proposed by what was done.
@Suite struct SuggestingTests {
    /// A Thursday.
    private static let today = 20_783

    private static func run(
        _ id: String, _ arguments: [String: Value] = [:], ago days: Int, at hour: Int
    ) -> KeptUse {
        let day = today - days
        var use = KeptUse(
            "\(id) \(days) \(hour)", of: .workflow(RanWorkflow(id, in: "/p")),
            at: day * 86_400 + hour * 3_600, day: day, minute: hour * 60)
        use.arguments = arguments
        return use
    }

    private static func use(
        _ name: String, _ arguments: [String: Value] = [:], ago days: Int, at hour: Int,
        _ minute: Int = 0, change: (inout KeptUse) -> Void = { _ in }
    ) -> KeptUse {
        let day = today - days
        var use = KeptUse(
            "\(name) \(days) \(hour):\(minute)", of: .intent(TypeID(app: "nagz", name: name)),
            at: day * 86_400 + hour * 3_600 + minute * 60, day: day, minute: hour * 60 + minute)
        use.arguments = arguments
        change(&use)
        return use
    }

    /// The days ago of workdays, the last one first.
    private static let workdays = (1...28).filter {
        Suggesting.Clock.isWorkday(today - $0)
    }

    private static func proposals(
        of uses: [KeptUse], in days: Int = 0, at hour: Int = 7, _ minute: Int = 0,
        in place: String? = nil
    ) -> [String] {
        let now = Suggesting.Clock(day: today + days, minute: hour * 60 + minute)
        let sorted = uses.sorted { $0.at < $1.at }
        return Suggesting(sorted, at: now, in: place).suggestions(atMost: 5).map { found in
            let words = found.arguments.sorted { $0.key < $1.key }
                .map { "\($0.key)=\($0.value.spelling)" }
            return ([found.deed.name] + words).joined(separator: " ")
                + ": \(found.reason)"
        }
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let uses: [KeptUse]

        /// The days from the Thursday on.
        var days = 0
        var hour = 7
        var place: String?
        let proposals: [String]
    }

    static let cases = [
        Case(testDescription: "nothing was done", uses: [], proposals: []),
        Case(
            testDescription: "a single time is no habit", uses: [use("list", ago: 1, at: 7)],
            proposals: []),
        Case(
            testDescription: "workdays but two",
            uses: workdays.prefix(20).dropFirst(2).map { use("list", ago: $0, at: 7, 4) },
            proposals: ["list: on weekdays about 07:00, 18 of the last 20"]),
        Case(
            testDescription: "another hour",
            uses: workdays.map { use("list", ago: $0, at: 19) }, proposals: []),
        Case(
            testDescription: "a day of the week",
            uses: [7, 14, 21, 28].map { use("bins", ago: $0, at: 7, 30) },
            proposals: ["bins: on Thursdays about 07:30, 4 of the last 4"]),
        Case(
            testDescription: "each day, and with the values of each day",
            uses: (1...20).map {
                use("log", ["habit": "run", "note": .int(Int64($0))], ago: $0, at: 7)
            },
            proposals: ["log habit=run: every day about 07:00, 20 of the last 20"]),
        Case(
            testDescription: "each of two values",
            uses: workdays.map { use("log", ["habit": "run"], ago: $0, at: 7) }
                + workdays.map { use("log", ["habit": "tea"], ago: $0, at: 8, 30) },
            proposals: [
                "log habit=run: on weekdays about 07:00, 20 of the last 20",
                "log habit=tea: 20 times in 30 days, last yesterday",
            ]),
        Case(
            testDescription: "what is done at all hours comes after what is done now",
            uses: workdays.flatMap { day in (6...22).map { use("list", ago: day, at: $0) } }
                + workdays.map { use("bins", ago: $0, at: 7) },
            proposals: [
                "bins: on weekdays about 07:00, 20 of the last 20",
                "list: on weekdays about 07:00, 20 of the last 20",
            ]),
        Case(
            testDescription: "what was done today",
            uses: workdays.map { use("bins", ago: $0, at: 7) } + [use("bins", ago: 0, at: 6, 58)]
                + workdays.prefix(4).map { use("list", ago: $0, at: 7) },
            proposals: [
                "list: on weekdays about 07:00, 4 of the last 4",
                "bins: on weekdays about 07:00, 20 of the last 20",
            ]),
        Case(
            testDescription: "what a trigger does is not wanted of a person",
            uses: workdays.map { use("list", ago: $0, at: 7) { $0.wish = .trigger } },
            proposals: []),
        Case(
            testDescription: "a workflow is wanted, and its steps are not",
            uses: workdays.map { use("list", ago: $0, at: 7) { $0.wish = .workflow } }
                + workdays.map { run("prep", ["room": "hall"], ago: $0, at: 7) },
            proposals: ["prep room=hall: on weekdays about 07:00, 20 of the last 20"]),
        Case(
            testDescription: "the place",
            uses: workdays.map { use("lamp", ago: $0, at: 7) { $0.place = "home" } }
                + workdays.map { use("mail", ago: $0, at: 7) { $0.place = "office" } },
            place: "office",
            proposals: [
                "mail: at 'office', on weekdays about 07:00, 20 of the last 20",
                "lamp: on weekdays about 07:00, 20 of the last 20",
            ]),
        Case(
            testDescription: "what its app tells of, also once",
            uses: [use("resume", ["session": "s1"], ago: 0, at: 6) { $0.isDonated = true }],
            proposals: ["resume session=s1: once in 30 days, last today"]),
        Case(
            testDescription: "over midnight",
            uses: workdays.map { use("lock", ago: $0, at: 23, 50) }, hour: 0,
            proposals: [
                "lock: on weekdays about 23:45, 20 of the last 20"
            ]),
        Case(
            testDescription: "what is done on weekdays alone, on a Saturday",
            uses: workdays.map { use("list", ago: $0, at: 7) }, days: 2,
            proposals: ["list: on weekdays about 07:00, 18 of the last 20"]),
        Case(
            testDescription: "long ago",
            uses: (60...80).map { use("list", ago: $0, at: 7) }, proposals: []),
    ]

    @Test(arguments: cases.indices)
    func `what fits the time is proposed with its reason`(_ index: Int) {
        let test = Self.cases[index]
        let found = Self.proposals(of: test.uses, in: test.days, at: test.hour, in: test.place)
        #expect(found == test.proposals, "\(test.testDescription)")
    }

    @Test func `how often something is done does not depend on the hour`() {
        let uses =
            (1...18).map { Self.run("beta", ago: $0, at: 20) }
            + [Self.run("alpha", ago: 1, at: 7), Self.use("bins", ago: 0, at: 7)]
        let now = Suggesting.Clock(day: Self.today, minute: 7 * 60)
        let found = Suggesting(uses, at: now, in: nil).frequencies
        #expect(found.map(\.deed.name) == ["beta", "bins", "alpha"])
    }

    @Test func `each phrase that an app has proposed is found once, the newest first`() {
        let uses = ["s1", "s2", "s1"].enumerated().map { index, session in
            Self.use("resume", ["session": .string(session)], ago: 9 - index, at: 7) {
                $0.phrase = "Continue \(session)"
            }
        }
        let now = Suggesting.Clock(day: Self.today, minute: 0)
        let found = Suggesting(uses, at: now, in: nil).phrases
        #expect(found.map(\.phrase) == ["Continue s1", "Continue s2"])
        #expect(found[1].arguments == ["session": "s2"])
    }
}

extension Deed {
    fileprivate var name: String { intent?.name ?? workflow?.id ?? "" }
}
