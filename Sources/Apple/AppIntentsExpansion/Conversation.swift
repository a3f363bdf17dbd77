/// The plug-in's replies to the messages of the compiler.
package enum Conversation {
    /// Answers the compiler, which starts the plug-in once per job, until it closes the pipes.
    package static func hold(input: Int32, output: Int32) {
        let compiler = MessageStream(input: input, output: output)
        while let message = compiler.read(), compiler.write(reply(to: message)) {}
    }

    static func reply(to message: [UInt8]) -> JSON {
        let request: JSON
        do {
            request = try JSON(reading: message)
        } catch {
            return refusal(.unreadable(error))
        }
        if request["getCapability"] != nil {
            return ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": []]]]
        }
        if request["loadPluginLibrary"] != nil {
            return ["loadPluginLibraryResult": ["loaded": false, "diagnostics": []]]
        }
        guard let expansion = request["expandAttachedMacro"] ?? request["expandFreestandingMacro"]
        else { return refusal(.unknownRequest(request)) }
        return Expansion(ExpansionRequest(expansion)).message
    }

    /// A reply that the compiler shows, for a message of any kind.
    private static func refusal(_ message: MacroDiagnostic.Message) -> JSON {
        Expansion.refusal(message, at: ExpansionRequest.Syntax()).message
    }
}

extension MacroDiagnostic.Message {
    fileprivate static func unreadable(_ problem: JSON.Malformed) -> Self {
        Self(
            text: "cannot read a message of the compiler; expected \(problem.expected) "
                + "at byte \(problem.offset)")
    }

    fileprivate static func unknownRequest(_ request: JSON) -> Self {
        guard case .object(let members) = request, let name = members.keys.min() else {
            return Self(text: "cannot read a message of the compiler; expected a request")
        }
        return Self(text: "cannot answer the compiler's request '\(name)'; it is unknown")
    }
}
