import AppIntents
import HarbourPack
import IntentListClient5
import IntentListClient6
import IntentTraits
import PostOfficePack
import Testing

@testable import IntentHosting

/// What the compiler knows of intents, so that no start has to find it out.
@Suite struct IntentKindsTests {
    private static let registry = IntentRegistry([
        .harbourPack, .intentListClient6, .postOfficePack,
    ])

    @Test(arguments: registry.intents.map(\.type) + [OldIntent.self, PlainIntent.self])
    func `the compiler knows of an intent what a cast finds`(_ type: any AppIntent.Type) {
        #expect((type._traited != nil) == (type is any TraitedIntent.Type))
        #expect((type._reversible != nil) == (type is any ReversibleIntent.Type))
        #expect((type._recording != nil) == (type is any RecordingIntent.Type))
        #expect((type._predictable != nil) == (type is any PredictableIntent.Type))
        #expect((type._deprecated != nil) == (type is any DeprecatedAppIntent.Type))
        #expect(type._isSnippet == type is any SnippetIntent.Type)
        #expect(type._reportsProgress == type is any ProgressReportingIntent.Type)
        #expect(type._schema == (type as? any AssistantSchemaIntent.Type)?.__appSchemaIntent)
    }

    @Test func `conformances may stand anywhere in the module of an intent`() {
        #expect(OldIntent._traited != nil)
        #expect(OldIntent._deprecated != nil)
        #expect(OldIntent._reportsProgress)
        #expect(PlainIntent._traited == nil)
        #expect(PlainIntent._recording == nil)
    }
}

private struct PlainIntent: AppIntent {
    static let title: LocalizedStringResource = "Plain"

    func perform() async throws -> some IntentResult { .result() }
}

private struct OldIntent: AppIntent {
    static let title: LocalizedStringResource = "Old"

    func perform() async throws -> some IntentResult { .result() }
}

extension OldIntent: TraitedIntent { static var effects: [Effect]? { [] } }

extension OldIntent: DeprecatedAppIntent {
    static var deprecation: IntentDeprecation<PlainIntent> {
        IntentDeprecation(message: "Use the other.")
    }
}

extension OldIntent: ProgressReportingIntent {}
