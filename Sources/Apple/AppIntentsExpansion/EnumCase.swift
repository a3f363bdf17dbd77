import SwiftSource

/// One case of an enum and the types of what it carries.
struct EnumCase: Equatable {
    struct Payload: Equatable {
        let label: String?
        let type: String
    }

    let name: String
    let payload: [Payload]
    /// The offset of the name, for messages.
    let offset: Int
    /// Whether a compilation condition decides about the case.
    let isConditional: Bool
}

extension EnumCase {
    /// Reads the cases that the body of `declaration` has, in their order.
    static func all(of declaration: Declaration) -> [EnumCase] {
        guard let body = declaration.body else { return [] }
        let source = declaration.source
        var reader = DeclarationReader(source: source, index: body.lowerBound)
        var cases: [EnumCase] = []
        var conditions = 0
        while let next = reader.next, reader.index < body.upperBound {
            if reader.isNext("#if") { conditions += 1 }
            if reader.isNext("#endif") { conditions -= 1 }
            if source.opensGroup(next) {
                reader.index = source.indexAfterGroup(at: reader.index)
            } else if reader.isNext("case"), !source.token(source.tokens[reader.index - 1], is: ".")
            {
                reader.index += 1
                cases += reader.cases(isConditional: conditions > 0)
            } else {
                reader.index += 1
            }
        }
        return cases
    }
}

extension DeclarationReader {
    fileprivate mutating func cases(isConditional: Bool) -> [EnumCase] {
        var cases: [EnumCase] = []
        repeat {
            guard let offset = next?.range.lowerBound, let name = word() else { break }
            cases.append(
                EnumCase(
                    name: name, payload: isNext("(") ? payload() : [], offset: offset,
                    isConditional: isConditional))
            if skip("=") { index += 1 }
        } while skip(",")
        return cases
    }

    private mutating func payload() -> [EnumCase.Payload] {
        let end = source.indexAfterGroup(at: index)
        defer { index = end }
        index += 1
        var payload: [EnumCase.Payload] = []
        while index < end - 1 {
            let label = label()
            payload.append(EnumCase.Payload(label: label, type: type()))
            _ = argument()
            index += 1
        }
        return payload
    }

    /// Skips a label with its colon; a label `_` is none.
    private mutating func label() -> String? {
        var ahead = self
        guard let label = ahead.word() else { return nil }
        if !ahead.isNext(":") { _ = ahead.word() }
        guard ahead.skip(":") else { return nil }
        self = ahead
        return label == "_" ? nil : label
    }
}
