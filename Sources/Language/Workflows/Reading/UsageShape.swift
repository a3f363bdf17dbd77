import Catalogue
import Values

/// `usage:` of a project.
enum UsageShape {
    private static let except = Key<[String]>(
        "except", .oneOrMore(.text), .required, "The apps of which nothing is kept, by their ids.")

    static let shape = Shape(
        name: "'usage'", summary: "Of which apps is kept what you do with them.",
        keys: [except.facts])

    static let form = Form<UsePolicy>.either(
        scalar: off,
        else: .fields("a map with 'except'", { shape }) { fields, reading in
            fields.read(except, &reading).map { UsePolicy(except: Set($0)) }
        })

    private enum Off: String, CaseIterable { case off }

    private static let off = Form<UsePolicy>(Form<Off>.word.noun, Form<Off>.word.schema) {
        node, reading in
        Form<Off>.word.read(node, &reading).map { _ in .off }
    }
}
