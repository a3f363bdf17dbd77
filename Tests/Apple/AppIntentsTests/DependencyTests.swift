@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Synchronization
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct DependencyTests {
    struct Clockwork: Sendable, Equatable { let teeth: Int }

    struct NeedyIntent: AppIntent {
        static let manager = AppDependencyManager()
        static let empty = AppDependencyManager()

        @Dependency(manager: manager) var clockwork: Clockwork
        @Dependency(key: "other", manager: manager) var other: Clockwork
        @Dependency(manager: empty, default: Clockwork(teeth: 1)) var fallback: Clockwork

        func perform() async throws -> some IntentResult & ReturnsValue<Int> {
            .result(value: clockwork.teeth * 100 + other.teeth * 10 + fallback.teeth)
        }
    }

    @Test func `dependencies are found by type and by key`() async throws {
        NeedyIntent.manager.add(dependency: Clockwork(teeth: 3))
        NeedyIntent.manager.add(key: "other") { () async throws -> Clockwork in
            Clockwork(teeth: 2)
        }
        let intent = NeedyIntent()
        for dependency in FieldLayout.of(NeedyIntent.self).dependencies(of: intent) {
            try await dependency.prepare()
        }
        #expect(try await intent() == 321)
    }

    @Test func `the default counts for an optional dependency too`() {
        let dependency = AppDependency<Clockwork?>(
            manager: AppDependencyManager(), default: Clockwork(teeth: 4))
        #expect(dependency.wrappedValue == Clockwork(teeth: 4))
    }

    struct HopelessIntent: AppIntent {
        static let manager = AppDependencyManager()

        @Dependency(manager: manager) var clockwork: Clockwork

        func perform() async throws -> some IntentResult { .result() }
    }

    @Test func `a missing dependency is named before performing`() async throws {
        let dependencies = FieldLayout.of(HopelessIntent.self).dependencies(of: HopelessIntent())
        let error = await #expect(throws: DependencyError.self) {
            try await dependencies.first?.prepare()
        }
        #expect(
            error?.description
                == "no dependency of type 'Clockwork' was added to AppDependencyManager")
    }

    @Test func `a dependency is made once`() throws {
        let manager = AppDependencyManager()
        final class Thing: Sendable {}
        manager.add(dependency: Thing())
        let one = AppDependency<Thing>(manager: manager).wrappedValue
        let other = AppDependency<Thing>(manager: manager).wrappedValue
        #expect(one === other)
    }

    @Test func `of two dependencies made at once the first is kept`() {
        let manager = AppDependencyManager()
        let made = Mutex(0)
        manager.add { () -> Int in
            let turn = made.withLock { made in
                made += 1
                return made
            }
            // While the first is still being made, another task has the second.
            if turn == 1 { #expect(AppDependency<Int>(manager: manager).wrappedValue == 2) }
            return turn
        }
        #expect(AppDependency<Int>(manager: manager).wrappedValue == 2)
    }

    struct Counted: Sendable, Equatable { let number: Int }

    @Test func `a closure makes the dependency and is not it`() {
        let manager = AppDependencyManager()
        manager.add { Counted(number: 1) }
        manager.add(key: "closure", dependency: { Counted(number: 2) })
        manager.add(key: "value", dependency: Counted(number: 3))
        #expect(AppDependency<Counted>(manager: manager).wrappedValue.number == 1)
        #expect(AppDependency<Counted>(key: "closure", manager: manager).wrappedValue.number == 2)
        #expect(AppDependency<Counted>(key: "value", manager: manager).wrappedValue.number == 3)
    }

    @Test func `the shared manager serves intents`() async throws {
        launch()
        let result = try await ReportIntent().perform()
        #expect(result.value?.count == 10)
    }
}
