import Expressions

/// A step as it is read by itself, apart from its file.
package struct SeparateStep: Sendable {
    /// What of its text says what it gives back.
    package let text: String

    /// The step; none where the text cannot be read.
    let steps: [Step]

    /// Whether it cannot be read, but perhaps could where other parts of the file mark values.
    package let mayNameOthers: Bool

    /// Creates a step of a text; `nil` stands for what cannot be read.
    package init(_ text: String, _ steps: [Step]?) {
        self.text = text
        self.steps = steps ?? []
        mayNameOthers = steps == nil && text.utf8.contains(UInt8(ascii: "*"))
    }
}

/// The names that the steps above a place bring into sight, kept from one question to the next.
///
/// They depend on what is in sight in front of all steps and on the steps from the first to the
/// last, so that only those from the first change on are checked again.
package struct NamesAbove: Sendable {
    /// What is in sight in front of all steps.
    private var start: [String: ExpressionType] = [:]

    /// The texts of the steps that were checked, and the scope in front of each.
    private var checked: [(text: String, mark: Scope.Mark)] = []

    /// The scope behind the last of them.
    private var scope = Scope()

    package init() {}

    /// Brings the names of steps into the sight of a check that is about to come to those below.
    mutating func bring(_ steps: [SeparateStep], into check: inout WorkflowCheck) {
        let watch = check.watch
        // Their places are not places in the file, and of some only a part was read.
        check.watch = nil
        check.isTelling = false
        begin(with: check.scope)
        let same = zip(checked, steps).prefix { $0.text == $1.text }.count
        if same < steps.count {
            // Nothing else has the scope meanwhile, which would be copied then.
            check.scope = scope
            scope = Scope()
            if same < checked.count { check.scope.rewind(to: checked[same].mark) }
            checked.removeSubrange(same...)
            for step in steps[same...] {
                checked.append((step.text, check.scope.mark))
                check.check(step.steps)
            }
            scope = check.scope
        } else {
            check.scope = scope
            if same < checked.count { check.scope.rewind(to: checked[same].mark) }
        }
        (check.watch, check.isTelling) = (watch, true)
        check.watch?.note(stepAt: 0, check.scope.environment)
    }

    private mutating func begin(with scope: Scope) {
        guard scope.environment.variables != start else { return }
        start = scope.environment.variables
        self.scope = scope
        checked = []
    }
}
