import AppIntents

// perform() comes from a protocol, and the result's type from what it calls.
protocol BoxIntent: AppIntent {
    associatedtype Outcome: IntentResult

    var box: BedEntity? { get }

    @MainActor func perform(with box: BedEntity, boxed: Box) async throws -> Outcome
}

/// A value for such intents.
final class Box: Sendable {}

extension BoxIntent {
    @MainActor
    func perform() async throws -> Outcome {
        guard let box else { throw GardenError.frozen }
        return try await perform(with: box, boxed: Box())
    }
}

struct MoveBoxIntent: AppIntent, BoxIntent {
    static let title: LocalizedStringResource = "Move a Box"

    @Parameter(title: "Box") var box: BedEntity?

    @MainActor
    func perform(with box: BedEntity, boxed: Box) async throws -> some ReturnsValue<String> {
        .result(value: box.name)
    }
}
