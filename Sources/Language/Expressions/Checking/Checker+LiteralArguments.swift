import Diagnostics
import RegularExpressions
import Values

/// Arguments that are written out are looked at as the evaluation would, since they never change.
extension Checker {
    mutating func checkLiteralArguments(
        of function: Function, _ overloads: [Overload], _ call: Term.Call, _ term: Term
    ) {
        guard call.arguments.contains(where: \.isLiteral) else { return }
        checkCases(overloads, call)
        if let pattern = pattern(in: call, function.name) { return checkPattern(pattern) }
        guard let last = call.arguments.last, case .literal(let value) = last.kind else { return }
        switch (function.name, value) {
        case ("duration", .string(let text)): checkDuration(text, overloads, last)
        case ("timestamp", .string(let text)): checkTimestamp(text, last)
        case (Operator.divide, .int(0)), (Operator.divide, .uint(0)),
            (Operator.modulo, .int(0)), (Operator.modulo, .uint(0)):
            let symbol = Operator.symbol(of: function.name)
            report(.warning, .dividesByZero(symbol), at: term.range)
        default: break
        }
    }

    private func pattern(in call: Term.Call, _ function: String) -> Term? {
        switch function {
        case "matches": call.arguments.last
        case "regex.extract", "regex.extractAll", "regex.replace": call.arguments.dropFirst().first
        default: nil
        }
    }

    private mutating func checkPattern(_ term: Term) {
        guard let text = term.text else { return }
        do {
            _ = try RegularExpression(text)
        } catch {
            let bytes = Array(text.utf8)
            let part = bytes[error.range.clamped(to: bytes.indices)]
            self.error(
                .notAPattern(at: String(decoding: part, as: UTF8.self), error.message),
                at: term.range)
        }
    }

    private mutating func checkDuration(_ text: String, _ overloads: [Overload], _ term: Term) {
        guard case .unary(let read)? = overloads.first?.implementation else { return }
        var budget = Budget(environment.limits)
        do {
            _ = try read(.string(text), &budget)
        } catch {
            // Without a length that was meant, the message has none to propose.
            let meant = (try? TimeSpan(text: text))?.textInHours
            let fixes = meant.map { [Diagnostic.Fix.replace(term.range, with: "\"\($0)\"")] }
            self.error(.notADuration(text, meant: meant), at: term.range, fixes: fixes ?? [])
        }
    }

    private mutating func checkTimestamp(_ text: String, _ term: Term) {
        do {
            _ = try Timestamp(rfc3339: text)
        } catch {
            self.error(.notATimestamp(error.message), at: term.range)
        }
    }

    /// Checks strings where one of several is needed.
    private mutating func checkCases(_ overloads: [Overload], _ call: Term.Call) {
        guard overloads.count == 1, overloads[0].takesCases else { return }
        let parameters = overloads[0].parameters.suffix(call.arguments.count)
        for (parameter, argument) in zip(parameters, call.arguments) {
            guard case .enumeration(let type) = parameter, let text = argument.text else {
                continue
            }
            checkCase(text, of: type, at: argument.range)
        }
    }
}

extension TimeSpan {
    /// The span in the units that CEL knows, as in `24h` and `-1h30m`, or `nil` for one with a
    /// fraction.
    fileprivate var textInHours: String? {
        guard nanoseconds == 0, seconds != 0 else { return nil }
        let size = seconds.magnitude
        let parts = [(size / 3600, "h"), (size / 60 % 60, "m"), (size % 60, "s")]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
        return seconds < 0 ? "-\(text)" : text
    }
}
