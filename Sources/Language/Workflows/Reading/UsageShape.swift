import Catalogue
import Values
import YAML

/// `usage:` of a project.
enum UsageShape {
    private static let app = Form<Named<Void>>(Form.text.noun, Form.text.schema) { node, reading in
        Form.text.read(node, &reading).map { Named($0, (), at: node.range) }
    }

    private static let except = Key<[Named<Void>]>(
        "except", .oneOrMore(app), .required, "The apps of which nothing is kept, by their ids.")

    static let shape = Shape(
        name: "'usage'", summary: "Of which apps is kept what you do with them.",
        keys: [except.facts])

    static let form = Form<UsageSetting>.either(
        scalar: off,
        else: .fields("a map with 'except'", { shape }) { fields, reading in
            fields.read(except, &reading).map { .except($0) }
        })

    private enum Off: String, CaseIterable { case off }

    private static let off = Form<UsageSetting>(Form<Off>.word.noun, Form<Off>.word.schema) {
        node, reading in
        Form<Off>.word.read(node, &reading).map { _ in .off }
    }
}

/// Of which apps it is kept what is done with them, as it is written.
enum UsageSetting: Sendable {
    case off
    case except([Named<Void>])

    /// The apps that are named.
    var apps: [Named<Void>] {
        switch self {
        case .off: []
        case .except(let apps): apps
        }
    }

    var policy: UsePolicy {
        switch self {
        case .off: .off
        case .except(let apps): UsePolicy(except: Set(apps.map(\.name)))
        }
    }
}
