import Catalogue
import Diagnostics
import Values
import YAML

/// `apps:` of a project, whose contents are known where the apps are.
enum AppsShape {
    static let form = Form<[Named<[Named<Literal>]>]>.named(.label, .named(.identifier, .written))
}

extension Form where Content == Literal {
    /// A single value or a list of such, as it is written.
    fileprivate static let written = Form("a value or a list of values", .plain(true)) {
        node, reading in
        guard node.kind == .list else { return single(node, &reading) }
        return Literal(.list(node.elements.compactMap { single($0, &reading) }), at: node.range)
    }

    private static func single(_ node: Node, _ reading: inout Reading) -> Literal? {
        guard let text = node.text else {
            reading.report(.wrongKind(needs: "a value", got: node.noun), at: node.mark)
            return nil
        }
        return Literal(
            .scalar(text, otherwise: node.isNull ? .null : .string(text)), at: node.range)
    }
}
