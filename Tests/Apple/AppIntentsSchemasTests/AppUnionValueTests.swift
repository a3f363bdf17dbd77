@_spi(Hosting) import AppIntents
import PatienceTestKit
import Testing

@Suite(.patient(for: .seconds(180))) struct AppUnionValueTests {
    @Test func `a union has the shapes of its cases`() {
        guard case .union(let shapes) = Attachment._shape else {
            Issue.record("unexpected shape \(Attachment._shape)")
            return
        }
        let names = shapes.map { String(describing: $0).prefix { $0 != "(" } }
        #expect(names == ["entity", "integer", "enumeration", "string", "list"])
    }

    @Test func `a union is made of the content of any case`() throws {
        let message = MessageEntity(id: "1", text: "abc")
        #expect(try made(from: Attachment.message(message)) == "message MessageEntity")
        #expect(try made(from: Attachment.count(3)) == "count 3")
        #expect(try made(from: Attachment.mode(.photo)) == "mode photo")
        #expect(try made(from: Attachment.note("a")) == "note a")
        #expect(try made(from: Attachment.words(["a", "b"])) == #"words ["a", "b"]"#)
        #expect(try made(from: Mail.Target.address(name: "a")) == "address a")
        #expect(try made(from: Mail.Target.default(true)) == "default true")
    }

    @Test func `content of no case makes nothing`() {
        #expect(Attachment._make(from: .boolean(true)) == nil)
        #expect(Mail.Target._make(from: .integer(1)) == nil)
    }

    @Test func `a payload of another type goes into no case`() {
        #expect(Attachment(__case: .count, payload: "a") == nil)
        #expect(Attachment(__case: .count, payload: 1)?.__case == .count)
    }

    @Test @MainActor func `cases are called by their names unless the app says otherwise`() {
        #expect(Attachment.Cases.caseDisplayRepresentations == [.count: "A Number"])
        #expect(
            Attachment.Cases.allCases.map(\.rawValue) == [
                "message", "count", "mode", "note", "words",
            ])
        #expect(
            Mail.Target.Cases.caseDisplayRepresentations == [
                .address: "Address", .default: "Default",
            ])
        #expect(String(localized: Attachment.typeDisplayRepresentation.name) == "Attachment")
        #expect(
            String(localized: Mail.Target.Cases.typeDisplayRepresentation.name)
                == "Where It Goes")
    }

    @Test func `an intent takes and returns unions`() async throws {
        let intent = SendMessageIntent()
        intent.attachments = [.count(1), .note("a")]
        let value = try #require(try await intent.perform().value)
        #expect(value.map(\.__case) == [.count, .note])
    }

    /// Returns the case and the payload of what is made of a union's content.
    private func made<Union: AppUnionValue>(from union: Union) throws -> String {
        let copy = try #require(Union._make(from: union._content))
        let payload = copy.__payload is MessageEntity ? "MessageEntity" : "\(copy.__payload)"
        return "\(copy.__case) \(payload)"
    }
}
