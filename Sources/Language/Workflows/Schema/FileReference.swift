/// The keys of a project's files, part by part, as pages list them.
///
/// It is made from the tables that read the files.
package struct FileReference: Sendable {
    package private(set) var parts: [Part] = []
    private var seen = Set(Subject.allCases.map { ObjectIdentifier($0.shape) })

    /// Lists what stands in files about these subjects; a kind of map that several of them have is
    /// listed once.
    package init(about subjects: [Subject]) {
        for subject in subjects {
            addPart(.subject, subject.title, subject.summary, subject.shape)
            addContent(of: subject.shape)
        }
    }
}

extension FileReference {
    /// What a person looks for.
    package enum Subject: CaseIterable, Sendable {
        case workflows, steps, triggers, settings, tests
    }

    /// A kind of map, or one of its variants.
    package struct Part: Sendable {
        package enum Rank: Sendable { case subject, shape, variant }

        package let rank: Rank
        /// The name as a heading, in which keys have quotes.
        package let title: String
        package let summary: String
        package let rows: [Row]
        /// The keys of which such a map has exactly one; there are none if it has no variants.
        package let verbs: [String]
    }

    /// A key.
    package struct Row: Sendable {
        package let name: String
        /// What is written there, such as 'a list of steps'.
        package let noun: String
        package let summary: String
        package let isNeeded: Bool
        /// What holds where the key is not written.
        package let standard: String?
    }
}

extension FileReference {
    private mutating func addPart(
        _ rank: Part.Rank, _ title: String, _ summary: String, _ shape: Shape
    ) {
        parts.append(
            Part(
                rank: rank, title: title, summary: summary, rows: shape.keys.map(Row.init),
                verbs: shape.variants.map(\.verb)))
    }

    /// Adds a shape, and then what its values are made of, unless it is there.
    private mutating func add(_ shape: Shape) {
        guard seen.insert(ObjectIdentifier(shape)).inserted else { return }
        addPart(
            .shape, shape.name.prefix(1).uppercased() + shape.name.dropFirst(), shape.summary, shape
        )
        addContent(of: shape)
    }

    private mutating func addContent(of shape: Shape) {
        for variant in shape.variants {
            addPart(.variant, variant.name, variant.summary, variant)
        }
        for key in shape.keys + shape.variants.flatMap(\.keys) {
            for part in key.schema.shapes { add(part) }
        }
    }
}

extension FileReference.Row {
    fileprivate init(_ key: KeyFacts) {
        self.init(
            name: key.name, noun: key.noun, summary: key.summary,
            isNeeded: key.presence == .required, standard: key.standard)
    }
}

extension FileReference.Subject {
    fileprivate var title: String {
        switch self {
        case .workflows: "Workflows"
        case .steps: "Steps"
        case .triggers: "Triggers"
        case .settings: "'errand.yaml'"
        case .tests: "Tests"
        }
    }

    fileprivate var summary: String {
        guard self == .triggers else { return shape.summary }
        return """
            The key 'on' of a workflow has one trigger or a list of them. A file in 'triggers/' is \
            one trigger, and has the key 'run' with the id of the workflow that it starts.
            """
    }

    fileprivate var shape: Shape {
        switch self {
        case .workflows: WorkflowShape.shape
        case .steps: StepShape.shape
        case .triggers: TriggerShape.shape
        case .settings: ConfigurationShape.shape
        case .tests: TestShape.shape
        }
    }
}

extension Schema {
    /// The shapes that stand in it.
    fileprivate var shapes: [Shape] {
        switch self {
        case .plain: []
        case .shape(let shape): [shape()]
        case .list(let element), .map(let element): element.shapes
        case .either(let choices): choices.flatMap(\.shapes)
        }
    }
}
