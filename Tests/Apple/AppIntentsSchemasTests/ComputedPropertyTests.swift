@_spi(Hosting) import AppIntents
import PatienceTestKit
import Testing

@Suite(.patient(for: .seconds(180))) struct ComputedPropertyTests {
    @Test func `a computed property is among the fields of its entity`() throws {
        let length = try property("_length", of: MessageEntity(id: "1", text: "abc"))
        #expect(String(localized: length.title) == "Size in Characters")
        guard case .integer = type(of: length).shape else {
            Issue.record("unexpected shape \(type(of: length).shape)")
            return
        }
    }

    @Test func `a property without a title leaves it to its name`() throws {
        let isEmpty = try property("_isEmpty", of: MessageEntity(id: "1", text: "abc"))
        #expect(String(localized: isEmpty.title) == "")
    }

    @Test func `its content is that of the entity that is asked`() async throws {
        let length = try property("_length", of: MessageEntity(id: "1", text: "abc"))
        let other = MessageEntity(id: "2", text: "abcde")
        guard case .integer(5) = try await length.content(of: other) else {
            Issue.record("expected 5")
            return
        }
        #expect(try await length.content(of: ConversationAppEntity(id: 1)) == nil)
    }

    @Test func `a deferred property is fetched when it is asked for`() async throws {
        let message = MessageEntity(id: "1", text: "abc")
        let translation = try property("_translation", of: message)
        guard case .string("ABC") = try await translation.content(of: message) else {
            Issue.record("expected ABC")
            return
        }
        message.isEmpty = true
        await #expect(throws: MessageEntity.Untranslatable.self) {
            try await translation.content(of: message)
        }
    }

    @Test func `the projected property has the value of the moment`() {
        let message = MessageEntity(id: "1", text: "abc")
        let path: KeyPath<MessageEntity, EntityProperty<Int>> = \.$length
        #expect(message[keyPath: path].wrappedValue == 3)
        #expect(message[keyPath: path].title == "Size in Characters")
        #expect(ConversationAppEntity(id: 3).$initial.wrappedValue == nil)
        #expect(message.$translation.title == "In Capitals")
    }

    @Test func `descriptions do not tell entities apart`() {
        let one = MessageEntity(id: "1", text: "abc")
        let other = MessageEntity(id: "2", text: "d")
        #expect(one._length == other._length)
        #expect(one._translation.hashValue == other._translation.hashValue)
    }

    private func property(
        _ label: String, of entity: some AppEntity
    ) throws -> any ComputedPropertyReference {
        let field = Mirror(reflecting: entity).children.first { $0.label == label }
        return try #require(field?.value as? any ComputedPropertyReference)
    }
}
