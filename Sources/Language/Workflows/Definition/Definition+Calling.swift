package import Catalogue
import Diagnostics
import Expressions
package import Values

extension Definition {
    /// The id of the only step of a call.
    package static let nameOfCall = "call"

    /// The id of the step in front of that, if it waits first.
    package static let nameOfPause = "until"

    /// The id of the step of an opening that waits until a person has seen what there is.
    package static let nameOfShowing = "shown"

    /// The answer that lets that step end well.
    package static let shownAnswer = "yes"

    /// How long that step waits.
    package static let longestShowing = TimeSpan.seconds(60)

    /// Makes what a run goes through that performs one intent; the values of its parameters are the
    /// inputs of the run.
    ///
    /// Calls with values for the same parameters have the same definition, which is stored once.
    package convenience init(
        calling intent: TypeID, with parameters: [CalledParameter], within limit: TimeSpan?,
        _ catalogue: IntentCatalogue
    ) throws(DefinitionError) {
        var workflow = Workflow(id: "\(intent)")
        workflow.add(callOf: intent, with: parameters, within: limit, catalogue)
        try self.init(ofOne: workflow, calling: [intent], catalogue)
    }

    /// Makes what a run goes through that waits first, for an instant that is another input or for
    /// a signal.
    package convenience init(
        calling intent: TypeID, with parameters: [CalledParameter], after pause: CallPause,
        in zone: String?, _ catalogue: IntentCatalogue
    ) throws(DefinitionError) {
        var workflow = Workflow(id: "\(intent)")
        workflow.steps.append(pause.step(named: Self.nameOfPause))
        workflow.add(callOf: intent, with: parameters, within: nil, catalogue)
        workflow.inputs += pause.inputs
        try self.init(ofOne: workflow, calling: [intent], in: zone, catalogue)
    }

    /// Makes what a run goes through that opens something: it performs the intent, if there is one
    /// to perform, and has succeeded once a person has seen what there is.
    package convenience init(
        opening intent: TypeID?, titled title: String, leftBy opener: String,
        with parameters: [CalledParameter], _ catalogue: IntentCatalogue
    ) throws(DefinitionError) {
        var workflow = Workflow(id: intent.map { "\($0)" } ?? opener)
        if let intent {
            workflow.add(callOf: intent, with: parameters, within: nil, catalogue)
        }
        let asking = Action.Asking(
            text: .literal(.text("Was '\(title)' shown?")),
            answer: .choices([.literal(.text(Self.shownAnswer))]), standard: nil,
            timeout: Self.longestShowing, remind: nil)
        var step = Step(.ask(asking), at: DefinitionReader.nowhere)
        step.id = Self.nameOfShowing
        step.timeout = Self.longestShowing
        workflow.steps.append(step)
        try self.init(ofOne: workflow, calling: Set([intent].compactMap(\.self)), catalogue)
    }

    private convenience init(
        ofOne workflow: Workflow, calling intents: Set<TypeID>, in zone: String? = nil,
        _ catalogue: IntentCatalogue
    ) throws(DefinitionError) {
        let part = CatalogueParts.Part(of: catalogue, for: intents)
        var writer = DefinitionWriter()
        let content = writer.value(of: workflow, [])
        let text = Value.object([
            "language": .int(Definition.languageOfFiles),
            "workflow": .string(workflow.id),
            "timezone": zone.map { .string($0) },
            "intents": part.intents,
            "workflows": writer.map([(workflow.id, content)]),
        ])
        try self.init(
            text: text, notes: ["places": writer.places.value], of: part, knowing: writer.parsed)
    }
}

extension Workflow {
    /// Adds the call of an intent, whose parameters get the values of inputs.
    fileprivate mutating func add(
        callOf intent: TypeID, with parameters: [CalledParameter], within limit: TimeSpan?,
        _ catalogue: IntentCatalogue
    ) {
        inputs = parameters.map(\.input)
        var step = Step(
            .intent(intent, at: DefinitionReader.nowhere, with: parameters.map(\.argument)),
            at: DefinitionReader.nowhere)
        step.id = Definition.nameOfCall
        step.timeout = limit
        if case .secret? = catalogue.intent(intent)?.result { step.isSecret = true }
        steps.append(step)
    }
}

/// A parameter that a call gives a value.
package struct CalledParameter: Hashable, Sendable {
    let name: String
    let type: ValueType

    /// Whether its value is kept in a drawer, and only until the run has ended.
    let isHidden: Bool

    package init(_ parameter: CatalogueParameter, isHidden: Bool) {
        name = parameter.name
        type = parameter.type
        self.isHidden = isHidden
    }
}

extension CalledParameter {
    fileprivate var input: Workflow.Input {
        Workflow.Input(
            name: name, type: isHidden ? type.hidden : type, range: DefinitionReader.nowhere)
    }

    /// The value of the input; a name in brackets may be a word that the language has reserved.
    fileprivate var argument: Action.Argument {
        var expression = PlacedExpression(ofInput: name)
        expression.isSecret = isHidden
        return Action.Argument(
            name: name, value: .expression(expression), range: DefinitionReader.nowhere)
    }
}

extension PlacedExpression {
    fileprivate init(ofInput name: String) {
        let text = "inputs[\"\(name)\"]"
        self.init(PlacedText(text), Parsing(text).expression)
    }
}

extension CallPause {
    fileprivate var inputs: [Workflow.Input] {
        guard case .instant = self else { return [] }
        return [
            Workflow.Input(name: Self.input, type: .timestamp, range: DefinitionReader.nowhere)
        ]
    }

    fileprivate func step(named id: String) -> Step {
        var step = Step(action, at: DefinitionReader.nowhere)
        step.id = id
        return step
    }

    private var action: Action {
        switch self {
        case .instant: .wait(.expression(PlacedExpression(ofInput: Self.input)))
        case .signal(let name):
            .waitFor(
                Action.Waiting(
                    signal: name, range: DefinitionReader.nowhere, condition: nil, since: "run",
                    timeout: nil, otherwise: nil))
        }
    }
}

extension ValueType {
    /// The type of the same values as secrets.
    fileprivate var hidden: ValueType {
        switch self {
        case .optional(let inner): .optional(inner.hidden)
        case .secret: self
        default: .secret(self)
        }
    }
}
