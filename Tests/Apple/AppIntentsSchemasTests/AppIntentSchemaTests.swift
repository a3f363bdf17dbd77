@_spi(Hosting) import AppIntents
import PatienceTestKit
import Testing

@Suite(.patient(for: .seconds(180))) struct AppIntentSchemaTests {
    @Test func `the schema of a type is known at run time`() {
        let intents: [any AppIntent.Type] = [
            OpenCameraIntent.self, SetDeviceIntent.self, SendMessageIntent.self, ScopedIntent.self,
        ]
        #expect(
            intents.map { ($0 as? any AssistantSchemaIntent.Type)?.__appSchemaIntent } == [
                "camera.openInCaptureMode", "camera.setDevice", "messages.sendMessage", nil,
            ])
        #expect(MessageEntity.__appSchemaEntity == "messages.message")
        #expect(ConversationAppEntity.__appSchemaEntity == "messages.conversation")
        #expect(CaptureMode.__appSchemaEnum == "camera.captureMode")
    }

    @Test @MainActor func `a type without a title is called by its name`() {
        #expect(String(localized: OpenCameraIntent.title) == "Open Camera")
        #expect(String(localized: MessageEntity.typeDisplayRepresentation.name) == "Message")
        #expect(String(localized: CaptureMode.typeDisplayRepresentation.name) == "Capture Mode")
        #expect(
            CaptureMode.caseDisplayRepresentations == [.photo: "Photo", .slowMotion: "Slow Motion"])
    }

    @Test @MainActor func `a title that the app gives is kept`() {
        #expect(String(localized: SetDeviceIntent.title) == "Turn the Camera")
        #expect(String(localized: ConversationAppEntity.typeDisplayRepresentation.name) == "Talk")
        #expect(String(localized: CaptureDevice.typeDisplayRepresentation.name) == "Lens")
        #expect(CaptureDevice.front.displayRepresentation == "Towards You")
    }

    @Test func `bare stored properties of an intent are its parameters`() async throws {
        let intent = OpenCameraIntent()
        let parameter: IntentParameter<CaptureMode> = intent.$target
        parameter.wrappedValue = .slowMotion
        #expect(intent.target == .slowMotion)
        #expect(try await intent.perform().value == "slowMotion")
        #expect(fields(of: SetDeviceIntent()) == ["_device", "_delay", "cache"])
        #expect(SetDeviceIntent().delay == 3)
        #expect(fields(of: SendMessageIntent()) == ["_recipients", "_message", "_attachments"])
    }

    @Test func `bare stored properties of an entity are its properties but for its identifier`() {
        let message = MessageEntity(id: "1", text: "a")
        #expect(
            fields(of: message) == [
                "id", "_text", "_answered", "_thread", "_date", "_length", "_isEmpty",
                "_translation",
            ])
        #expect(fields(of: ConversationAppEntity(id: 3)) == ["id", "_name", "_initial"])
        let property: EntityProperty<String> = message.$text
        #expect(property.wrappedValue == "a")
    }

    @Test func `an entity may hold another of its type`() {
        let question = MessageEntity(id: "1", text: "a?")
        let answer = MessageEntity(id: "2", text: "b!")
        answer.answered = question
        answer.thread = [question, answer.answered ?? answer]
        #expect(answer.answered?.text == "a?")
        #expect(answer.thread.map(\.id) == ["1", "1"])
    }

    private func fields(of value: Any) -> [String] {
        Mirror(reflecting: value).children.compactMap(\.label)
    }
}
