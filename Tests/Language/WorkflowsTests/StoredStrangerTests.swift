import Diagnostics
import Testing
import Values

@testable import Workflows

/// Stored definitions in which something stands that this release does not know.
@Suite struct StoredStrangerTests {
    @Test(arguments: ["morning", "nightly"])
    func `nothing in a stored definition is passed over in silence`(id: String) throws {
        let definition = try DefinitionTests.project().definition(of: id)
        let stored = try Value(decoding: definition.text)
        var refusals = 0
        for changed in stored.withStrangers {
            guard let read = try? Definition(text: changed.encoded, notes: definition.notes) else {
                refusals += 1
                continue
            }
            for (id, workflow) in read.workflows {
                var writer = DefinitionWriter()
                let again = writer.value(of: workflow, workflow.triggers)
                #expect(again == changed["workflows"]?[id], "'\(id)' has lost the stranger")
            }
        }
        #expect(refusals > 15)
    }

    @Test func `nothing in a stored trigger is passed over in silence`() throws {
        var diagnostics = DiagnosticList()
        let source = try Fixture("reading/valid/every-trigger.yaml").source
        let read = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        var refusals = 0
        for trigger in try #require(read).triggers {
            for changed in trigger.stored.withStrangers {
                guard let again = try? Trigger(stored: changed) else {
                    refusals += 1
                    continue
                }
                #expect(again.stored == changed)
            }
        }
        #expect(refusals > 15)
    }
}

extension Value {
    /// The value with an unknown entry more, in one of the maps in it after the other.
    fileprivate var withStrangers: [Value] {
        switch self {
        case .map(let map):
            var larger = map
            larger["stranger"] = 1
            return [.map(larger)]
                + map.flatMap { key, value in
                    value.withStrangers.map { changed in
                        var map = map
                        map[key] = changed
                        return .map(map)
                    }
                }
        case .list(let list):
            return list.indices.flatMap { index in
                list[index].withStrangers.map { changed in
                    var list = list
                    list[index] = changed
                    return .list(list)
                }
            }
        default: return []
        }
    }
}
