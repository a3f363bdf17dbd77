import Diagnostics
import Workflows

/// What is kept of the steps of a long file from one question to the next.
struct KeptSteps: Sendable {
    /// The steps by their whole texts, as each is read by itself.
    private var known: [String: SeparateStep] = [:]

    /// The names that those above the last place bring into sight.
    var names = NamesAbove()

    /// The number of texts that are kept beside those of the file as it is.
    private static let most = 1000

    /// Returns the steps of texts, of which those that are not known yet are read.
    mutating func steps(
        _ texts: [String], reading read: ([SourceFile]) -> Project
    ) -> [SeparateStep] {
        let new = Set(texts.filter { known[$0] == nil })
        if !new.isEmpty { self.read(new, beside: texts, read) }
        return texts.compactMap { known[$0] }
    }

    private mutating func read(
        _ new: Set<String>, beside texts: [String], _ read: ([SourceFile]) -> Project
    ) {
        if known.count > texts.count + Self.most {
            let present = Set(texts)
            known = known.filter { present.contains($0.key) }
        }
        let lasting = new.map { (text: $0, lasting: TextLines.lasting(of: $0)) }
        let sources = lasting.enumerated().map { index, step in
            SourceFile(name: "\(index).yaml", text: "steps:\n\(step.lasting)")
        }
        let workflows = read(sources).workflows.map { ($0.source.name, $0.content.steps) }
        let steps = Dictionary(workflows) { first, _ in first }
        for (source, step) in zip(sources, lasting) {
            known[step.text] = SeparateStep(step.lasting, steps[source.name])
        }
    }
}
