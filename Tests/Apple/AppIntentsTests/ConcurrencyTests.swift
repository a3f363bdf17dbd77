@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

/// Use from several threads at once; `swift test --sanitize=thread --filter ConcurrencyTests`
/// watches over it.
@Suite(.patient) struct ConcurrencyTests {
    @Test func `a thousand performances keep apart`() async throws {
        let plants = Greenhouse.shared.plants
        let values = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    let intent = WaterPlantIntent()
                    let layout = FieldLayout.of(WaterPlantIntent.self)
                    _ = layout.parameter("plant", in: intent)?.set(.entity(plants[number % 3]))
                    _ = layout.parameter("millilitres", in: intent)?.set(.integer(number))
                    let outcome = try await intent.perform()._outcome
                    #expect(outcome.dialog?.description.isEmpty == false)
                    guard case .integer(let value) = outcome.value else { return -1 }
                    return value
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(values == Set(0...1_000).subtracting([1_000]))
    }

    @Test func `one intent is given values from many tasks`() async {
        let intent = ScriptIntent()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1_000 {
                group.addTask { intent.script = "\(number)" }
                group.addTask {
                    _ = FieldLayout.of(ScriptIntent.self).parameter("script", in: intent)?.content
                }
            }
        }
        #expect(Int(intent.script) != nil)
    }

    @Test func `a dependency is the same for all`() async throws {
        final class Thing: Sendable {}
        let manager = AppDependencyManager()
        manager.add(dependency: Thing())
        let things = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<1_000 {
                group.addTask {
                    ObjectIdentifier(AppDependency<Thing>(manager: manager).wrappedValue)
                }
            }
            return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
        }
        #expect(things.count == 1)
    }

    @Test func `questions go to their own host`() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let intent = AskingIntent()
                    intent.way = .value
                    let outcome = try await Answering(.value(.string("\(number)"))).perform(intent)
                    return Description.of(outcome.value) == "'\(number)'"
                }
            }
            for try await isOwn in group { #expect(isOwn) }
        }
    }
}
