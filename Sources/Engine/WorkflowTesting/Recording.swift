package import Catalogue
package import Runs
package import Values

/// What came of the steps of a run, to be given again in tests.
///
/// Of each intent it has the signature, so that a test can tell when what was recorded is of
/// another time.
package struct Recording: Hashable, Sendable {
    package let workflow: String
    package var signatures: [String: Signature]
    package var steps: [Step]

    package init(workflow: String, signatures: [String: Signature] = [:], steps: [Step] = []) {
        self.workflow = workflow
        self.signatures = signatures
        self.steps = steps
    }

    /// The parameters of an intent and what it returns, with their types.
    package struct Signature: Hashable, Sendable {
        package let parameters: [String: String]
        package let result: String?
    }

    package struct Step: Hashable, Sendable {
        package let workflow: String
        package let path: StepPath
        package let intent: String

        /// The result as JSON has it; private ones are left out.
        package var value: Value?
        package var dialog: String?
        package var isHidden = false
        package var failure: Failure?

        package init(_ intent: String, at path: StepPath, of workflow: String) {
            self.intent = intent
            self.path = path
            self.workflow = workflow
        }
    }

    package struct Failure: Hashable, Sendable {
        package let code: String
        package let message: String

        package init(_ code: String, _ message: String) {
            self.code = code
            self.message = message
        }
    }

    func step(at path: StepPath, of workflow: String) -> Step? {
        steps.first { $0.path == path && $0.workflow == workflow }
    }
}

extension Recording.Signature {
    package init(_ intent: CatalogueIntent) {
        parameters = Dictionary(
            intent.parameters.map { ($0.name, $0.type.description) }
        ) { $1 }
        result = intent.result?.description
    }

    /// How another one differs, in words.
    func differences(from now: Self) -> [String] {
        var words: [String] = []
        for name in Set(parameters.keys).union(now.parameters.keys).sorted() {
            switch (parameters[name], now.parameters[name]) {
            case (let before?, let after?) where before != after:
                words.append("'\(name)' was \(before) and is \(after)")
            case (let before?, nil): words.append("'\(name)', \(before), is gone")
            case (nil, let after?): words.append("'\(name)', \(after), is new")
            default: break
            }
        }
        if result != now.result {
            words.append(
                "the result was \(result ?? "nothing") and is \(now.result ?? "nothing")")
        }
        return words
    }
}

extension Recording {
    /// Why it does not fit the intents as they are now, an intent a line; nothing if it fits.
    package func staleness(in catalogue: IntentCatalogue) -> [String] {
        signatures.sorted { $0.key < $1.key }.compactMap { name, signature in
            guard let intent = TypeID(name).flatMap({ catalogue.intent($0) }) else {
                return "there is no '\(name)' any more"
            }
            let words = signature.differences(from: Signature(intent))
            return words.isEmpty ? nil : "of '\(name)', \(words.joined(separator: "; "))"
        }
    }
}

extension Recording: StoredRecord {
    package static let table = StoredTable(
        "recording", part("workflow", \.workflow), part("intents", or: [:], \.signatures),
        part("steps", ifMissing: [], \.steps),
        make: { Recording(workflow: $0, signatures: $1, steps: $2) })
}

extension Recording.Signature: StoredRecord {
    package static let table = StoredTable(
        "signature", part("parameters", or: [:], \.parameters), part(optional: "result", \.result),
        make: Self.init(parameters:result:))
}

extension Recording.Step: StoredRecord {
    package static let table = StoredTable(
        "recorded step", part("workflow", \.workflow), part("path", \.path),
        part("intent", \.intent), part(optional: "value", \.value),
        part(optional: "dialog", \.dialog), part("hidden", or: false, \.isHidden),
        part(optional: "failure", \.failure),
        make: { workflow, path, intent, value, dialog, isHidden, failure in
            var step = Self(intent, at: path, of: workflow)
            (step.value, step.dialog) = (value, dialog)
            (step.isHidden, step.failure) = (isHidden, failure)
            return step
        })
}

extension Recording.Failure: StoredRecord {
    package static let table = StoredTable(
        "recorded failure", part("code", \.code), part("message", \.message),
        make: Self.init(_:_:))
}
