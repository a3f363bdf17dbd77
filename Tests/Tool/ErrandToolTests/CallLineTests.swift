import Arguments
import Calls
import Catalogue
import HarbourPack
import IntentHosting
import IntentTraits
import Testing
import Values

@testable import ErrandTool

@Suite struct CallLineTests {
    private let catalogue = IntentRegistry([.harbourPack]).catalogue

    private func line(
        _ intent: String, _ arguments: [IntentCall.Argument], asking asked: [String] = [],
        _ answers: [String] = []
    ) -> CallLine {
        let id = TypeID(app: "harbour", name: intent)
        let call = IntentCall(id, arguments, key: IdempotencyKey("k"))
        return CallLine(
            of: "./my tool", call, catalogue.intent(id)?.parameters ?? [], asking: asked, answers,
            options: ["--json"])
    }

    private func arguments(
        _ intent: String, _ words: [String]
    ) throws -> [IntentCall.Argument] {
        let parameters = catalogue.intent(TypeID(app: "harbour", name: intent))?.parameters
        let texts = ArgumentTexts(try words.map { try Assignment(argument: $0) })
        return texts.literals { name in parameters?.first { $0.name == name }?.type }
            .map { IntentCall.Argument($0.name, $0.literal) }
    }

    /// Words of a command line, and how they stand in the line if that is another way.
    static let typed: [(words: [String], line: String)] = [
        (["isStorm=true", "seen=now", "station="], "isStorm=true seen=now station=''"),
        (["waves=1", "waves=2 5"], "waves=1 waves='2 5'"),
        (["waves=1"], #"waves='["1"]'"#),
        (["waves=[1,2.5]"], "waves='[1,2.5]'"),
        (["waves=[]"], "waves='[]'"),
        (["seen=it's"], #"seen='it'\''s'"#),
    ]

    @Test(arguments: typed)
    func `what was typed is typed again`(_ words: [String], _ text: String) throws {
        let arguments = try arguments("log-weather", words)
        let line = line("log-weather", arguments, ["b 1", "-2"])
        #expect(
            line.text == "'./my tool' call harbour.log-weather \(text) --json --key=k "
                + "--answer='b 1' --answer=-2 --answer=ANSWER")
        #expect(line.introduction == "replace ANSWER in this line:")
    }

    @Test func `what was computed is written as a person would type it`() throws {
        let boat = Entity(type: "harbour.boat", id: "b 1")
        let line = line(
            "dock-boat",
            [
                .init("boat", .entity(boat)), .init("nights", 2), .init("when", .timestamp(.epoch)),
            ])
        let values = "boat='b 1' nights=2 when=1970-01-01T00:00:00Z"
        #expect(
            line.text
                == "'./my tool' call harbour.dock-boat \(values) --json --key=k --answer=ANSWER")
    }

    @Test func `a private value is a gap`() throws {
        let note = line("dock-boat", try arguments("dock-boat", ["remark=x", "nights=2"]))
        #expect(note.text.contains(" remark='•••' nights=2 "))
        #expect(note.introduction == "replace ANSWER and ••• in this line:")
        let given = try arguments("log-weather", ["password=x", "waves=2"])
        #expect(line("log-weather", given).text.contains(" password=x waves='[\"2\"]' "))
        let word = line("log-weather", given, asking: ["password"])
        #expect(word.text.contains(" --ask=password waves='[\"2\"]' --json "))
        #expect(word.introduction == "replace ANSWER in this line, which asks for what is secret:")
    }
}
