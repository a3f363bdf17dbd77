@_spi(Hosting) import AppIntentsCore
public import Calls
public import Catalogue
import Diagnostics
public import IntentTraits
import SearchIndex
public import Snippets

extension IntentHost {
    /// Returns the call that a snippet's button makes: that of its intent, with the values that it
    /// had when the view was drawn and its entities as they are now.
    public func call(
        pressing action: SnippetAction, key: IdempotencyKey, in surroundings: CallSurroundings
    ) async throws(CallFailure) -> IntentCall {
        guard let hosted = hosted(behind: action) else {
            throw CallFailure(.clean, .nothingBehind(action.title))
        }
        if let apps, let app = registry.apps.first(where: { $0.id == hosted.id.app }) {
            try await apps.open(app, in: surroundings.folder)
        }
        do {
            let circumstances = surroundings.circumstances(by: nil)
            let index = apps?.index(of: hosted.id.app)
            let intent = try await SearchIndex.$current.withValue(index) {
                try await Circumstances.$current.withValue(circumstances) {
                    try await hosted.type.made(by: action)
                }
            }
            let writer = ContentWriter(names: hosted.names, zone: surroundings.moment.zone)
            return IntentCall(hosted.id, writer.arguments(of: intent), key: key)
        } catch {
            throw CallFailure(error, hiding: .nothing)
        }
    }

    /// Returns the intent that a snippet's button performs, or `nil` where it is no hosted one.
    public func intent(behind action: SnippetAction) -> TypeID? { hosted(behind: action)?.id }

    private func hosted(behind action: SnippetAction) -> HostedIntent? {
        registry.intents.first { action.performs($0.type) }
    }
}

extension AppIntent {
    fileprivate static func made(by action: SnippetAction) async throws -> any AppIntent {
        try await action.makeIntent(Self.self)
    }
}
