import Diagnostics
import Messages
import Values
import YAML

/// Forms of what other programs are called.
extension Form where Content == String {
    static let webhookPath = named("a path such as '/door'", WebhookRule.isPath)
    static let interface = named("an interface such as 'org.example.Door'", BusName.isInterface)
    static let member = named("a name such as 'Opened'", BusName.isMember)
    static let objectPath = named("a path such as '/org/example/Door'", BusName.isPath)
    static let sender = named("a name such as 'org.example.Door'", BusName.isSender)

    private static func named(
        _ noun: String, _ isOne: @escaping @Sendable (String) -> Bool
    ) -> Form {
        .scalar(noun, ["type": "string"]) { text in
            isOne(text) ? .success(text) : .failure(ScalarProblem(.notSpelt(noun, text)))
        }
    }
}

extension Form where Content == TopicFilter {
    static let topic = Form.scalar("a topic such as 'home/+/door'", ["type": "string"]) { text in
        TopicFilter(text).map { .success($0) }
            ?? .failure(ScalarProblem(.notSpelt("a topic such as 'home/+/door'", text)))
    }
}

extension Form where Content == ListenAddress {
    static let listenAddress = Form.scalar(
        "an address of this machine such as '127.0.0.1:8787'", ["type": ["string", "integer"]]
    ) { text in
        ListenAddress(text).map { .success($0) }
            ?? .failure(
                ScalarProblem(
                    .notSpelt("an address of this machine such as '127.0.0.1:8787'", text)))
    }
}

extension Form where Content == [String?] {
    /// The first arguments of a signal of D-Bus.
    static let busArguments = Form(
        "a list of texts", .list(.either([.plain(["type": "string"]), .plain(["type": "null"])]))
    ) { node, reading in
        guard node.kind == .list else {
            reading.report(.wrongKind(needs: "a list of texts", got: node.noun), at: node.mark)
            return nil
        }
        var arguments: [String?] = []
        for element in node.elements {
            guard !element.isNull else {
                arguments.append(nil)
                continue
            }
            guard let text = element.text, BusRule.canName(text), arguments.count < 64 else {
                let noun = "a text without a backslash, at most 64 of them"
                reading.report(.wrongKind(needs: noun, got: element.noun), at: element.mark)
                return nil
            }
            arguments.append(text)
        }
        return arguments
    }
}
