import Catalogue
import Diagnostics
import IntentTraits
import Testing
import Values

@testable import Workflows

/// The rest of a run, against its intents as they have become.
@Suite struct CatalogueFitTests {
    private static let text = """
        vars: { n: 0 }
        steps:
          - { id: first, intent: shop.list, with: { most: 3 } }
          - if: size(first.value) > 0
            then:
              - { id: inner, intent: shop.pay, with: { item: "${{ first.value[0] }}" } }
            else:
              - { id: inner, intent: shop.pay, with: { item: none } }
          - { id: child, workflow: child, with: { n: "${{ size(first.value) }}" } }
          - { id: last, intent: shop.pay, with: { item: "${{ first.value[0] }}" } }
        """
    private static let child = """
        inputs: { n: int }
        steps: [{ intent: shop.count, with: { n: "${{ inputs.n }}" } }]
        """

    private static func intent(
        _ name: String, _ parameters: [CatalogueParameter], _ result: ValueType? = nil,
        effects: [Effect]? = []
    ) throws -> CatalogueIntent {
        var intent = CatalogueIntent(try #require(TypeID("shop.\(name)")), title: name)
        intent.parameters = parameters
        intent.result = result
        intent.effects = effects
        return intent
    }

    private static func shop() throws -> [String: CatalogueIntent] {
        [
            "list": try intent("list", [CatalogueParameter("most", .int)], .list(.string)),
            "pay": try intent("pay", [CatalogueParameter("item", .string)]),
            "count": try intent("count", [CatalogueParameter("n", .int)]),
        ]
    }

    private static func definition() throws -> Definition {
        try CheckedProject(
            ["trial": text, "child": child],
            against: IntentCatalogue(intents: Array(try shop().values))
        ).definition(of: "trial")
    }

    /// The workflow with its first steps done, and of the one after them one that is done inside.
    private static func rest(
        _ definition: Definition, done: Int, inside: Bool = false
    ) -> Workflow {
        var rest = definition.workflow
        for index in rest.steps.indices {
            let step = rest.steps[index]
            let parts = step.action.namedParts.map { part in
                part.steps.map { $0.marked(isDone: inside && index == done, []) }
            }
            rest.steps[index] = step.marked(isDone: index < done, parts)
        }
        return rest
    }

    struct Case: Sendable {
        let name: String
        let done: Int
        var inside = false
        let change: @Sendable (inout [String: CatalogueIntent]) throws -> Void
        var problems: [String] = []
        var changes: [String] = []
    }

    static let cases: [Case] = [
        Case(name: "nothing has changed", done: 0) { _ in },
        Case(
            name: "an intent that is done has another result", done: 1,
            change: { $0["list"] = try intent("list", [CatalogueParameter("most", .int)], .int) }),
        Case(
            name: "one that is still to come has", done: 0,
            change: { $0["list"] = try intent("list", [CatalogueParameter("most", .int)], .int) },
            problems: [
                "'[]' needs a list or a map; this is an int", "size",
            ],
            changes: ["shop.list breaks: it returned list(string) and returns int"]),
        Case(
            name: "one that is done is gone", done: 1, change: { $0["list"] = nil }),
        Case(
            name: "one that is still to come is gone", done: 3, change: { $0["pay"] = nil },
            problems: ["no app here has the intent 'shop.pay'"],
            changes: ["shop.pay breaks: 'shop.pay' is gone"]),
        Case(
            name: "what is not given any more is not missed", done: 0,
            change: {
                $0["list"] = try intent(
                    "list",
                    [
                        CatalogueParameter("most", .int),
                        CatalogueParameter("tag", .optional(.string)),
                    ],
                    .list(.string))
            }, changes: ["shop.list fits: 'tag' can be given now"]),
        Case(
            name: "a parameter has another type, which is given as a text", done: 3,
            change: { $0["pay"] = try intent("pay", [CatalogueParameter("item", .int)]) },
            problems: ["'item' needs an int"],
            changes: ["shop.pay breaks: 'item' was string and is int"]),
        Case(
            name: "the same inside of a step that has begun", done: 1, inside: true,
            change: { $0["pay"] = try intent("pay", [CatalogueParameter("thing", .string)]) },
            problems: ["'item'", "'thing'"],
            changes: [
                "shop.pay breaks: 'item' is gone", "shop.pay breaks: 'thing' is needed now",
            ]),
        Case(
            name: "a workflow that is still to be run calls one that is gone", done: 2,
            change: { $0["count"] = nil },
            problems: ["no app here has the intent 'shop.count'"],
            changes: ["shop.count breaks: 'shop.count' is gone"]),
        Case(
            name: "a workflow that was run calls one that is gone", done: 3,
            change: { $0["count"] = nil }),
        Case(
            name: "effects widen", done: 3,
            change: {
                $0["pay"] = try intent(
                    "pay", [CatalogueParameter("item", .string)], effects: [.spends("money")])
            }, changes: ["shop.pay widens: it spends 'money' now"]),
        Case(
            name: "effects widen of what is done", done: 1,
            change: {
                $0["list"] = try intent(
                    "list", [CatalogueParameter("most", .int)], .list(.string),
                    effects: [.deletes("all")])
            }),
        Case(
            name: "the whole app is not there", done: 0, change: { $0 = [:] }),
    ]

    @Test(arguments: cases)
    func `what is left is checked by what its intents are now`(one: Case) throws {
        let definition = try Self.definition()
        var shop = try Self.shop()
        try one.change(&shop)
        let fit = try definition.fit(
            of: Self.rest(definition, done: one.done, inside: one.inside),
            in: IntentCatalogue(intents: Array(shop.values)))
        #expect(fit.changes.map { "\($0.intent) \($0.meaning): \($0.sentence)" } == one.changes)
        #expect(fit.problems.count == one.problems.count, "\(fit.problems.map(\.text))")
        for (problem, words) in zip(fit.problems, one.problems) {
            #expect(problem.text.contains(words))
        }
    }
}

extension CatalogueFitTests.Case: CustomTestStringConvertible {
    var testDescription: String { name }
}
