import Calls
import Catalogue
import Runs
import Values
import Workflows

/// Steps that do steps again.
extension Forecaster {
    /// The number of rounds that are gone through.
    private static let mostRounds = 100

    func loop(over loop: Action.Loop, _ step: Step, _ name: String) async throws(Halt) {
        if let id = step.id { names[id] = nil }
        let before = names
        defer {
            let own = step.id.flatMap { names[$0] }
            names = before
            if let id = step.id { names[id] = own }
        }
        guard case .value(let list) = try known(loop.list, as: .any, for: "'for_each'") else {
            return try await walkUnknown(loop, step, name)
        }
        guard case .list(let elements) = list else {
            throw .failure(StepFailure("not-a-list", "'for_each' is no list"))
        }
        note(.decided, name, step) {
            $0.words = "for \(elements.count) element\(elements.count == 1 ? "" : "s")"
        }
        var collected: [Known] = []
        var failures: [StepFailure] = []
        for element in elements {
            names = before
            names[loop.element] = .value(element)
            do throws(Halt) {
                try await inside { () throws(Halt) in
                    note(.part, "\(loop.element) = \(mask(element.title))", nil)
                    try await inside { () throws(Halt) in try await walk(loop.steps) }
                }
                if let collect = loop.collect {
                    collected.append(try known(collect, as: .any, for: "'collect'"))
                }
            } catch {
                guard case .failure(let failure) = error else { throw error }
                failures.append(failure)
            }
        }
        leave(step, elements.count, collected, failures, loop)
        if let first = failures.first { throw .failure(first) }
    }

    private func leave(
        _ step: Step, _ count: Int, _ collected: [Known], _ failures: [StepFailure],
        _ loop: Action.Loop
    ) {
        var fields: [String: Known] = [
            "status": .value(failures.isEmpty ? "succeeded" : "failed"),
            "count": .value(.int(Int64(count))),
            "failed": .value(.list(failures.map(\.record))),
        ]
        if loop.collect != nil {
            var values: [Value] = []
            var causes: Set<String> = []
            for known in collected {
                causes.formUnion(known.causes())
                if let value = known.known { values.append(value) }
            }
            fields["value"] = causes.isEmpty ? .value(.list(values)) : .open(causes)
        }
        set(step, .record(fields))
    }

    /// Goes once through what is done for each element of a list that is not known.
    private func walkUnknown(
        _ loop: Action.Loop, _ step: Step, _ name: String
    ) async throws(Halt) {
        let causes = try causes(of: loop.list)
        let list = try argument("for_each", loop.list).text
        forget(loop.steps, causes)
        await inDoubt(causes) { () throws(Halt) in
            note(.depends, name, step) { $0.words = "for each of \(list)" }
            names[loop.element] = .open(causes)
            depth += 1
            try await walk(loop.steps)
        }
        forget(loop.steps, causes)
        set(step, .open(causes))
    }

    func `repeat`(_ rounds: Action.Rounds, _ step: Step, _ name: String) async throws(Halt) {
        var times: Int64?
        if case .times(let template) = rounds.end {
            guard case .value(let count) = try known(template, as: .int, for: "'times'") else {
                let causes = try causes(of: template)
                return await again(rounds, causes, step, name)
            }
            if case .int(let count) = count { times = count }
        }
        for number in 0... {
            if let times, number >= times { return set(step, .value(["status": "succeeded"])) }
            if case .while(let condition) = rounds.end {
                switch try truth(of: condition) {
                case .value(.bool(true)): break
                case .open(let causes): return await again(rounds, causes, step, name)
                default: return set(step, .value(["status": "succeeded"]))
                }
            }
            guard number < rounds.mostRounds else {
                throw .failure(
                    StepFailure(
                        "too-many-rounds", "it was not over after \(rounds.mostRounds) rounds"))
            }
            guard number < Self.mostRounds else { return await again(rounds, [name], step, name) }
            note(.part, "round \(number + 1)", nil)
            try await inside { () throws(Halt) in try await walk(rounds.steps) }
            if case .until(let condition) = rounds.end {
                switch try truth(of: condition) {
                case .value(.bool(false)): break
                case .open(let causes): return await again(rounds, causes, step, name)
                default: return set(step, .value(["status": "succeeded"]))
                }
            }
        }
    }

    /// Goes once through rounds of which it is not known how many there are.
    private func again(
        _ rounds: Action.Rounds, _ causes: Set<String>, _ step: Step, _ name: String
    ) async {
        forget(rounds.steps, causes)
        let words =
            switch rounds.end {
            case .times: "as often as it turns out"
            case .while(let condition): "while \(condition.text)"
            case .until(let condition): "again until \(condition.text)"
            }
        await list(rounds.steps, words, causes, step, name)
        forget(rounds.steps, causes)
        set(step, .open(causes))
    }
}

extension Value {
    /// The words for an element: a thing's title, if it has one.
    fileprivate var title: String {
        guard case .entity(let thing) = self else { return String(spelling.prefix(60)) }
        for name in ["title", "name"] {
            if case .string(let text)? = thing.properties[.string(name)] { return text }
        }
        return thing.id
    }
}
