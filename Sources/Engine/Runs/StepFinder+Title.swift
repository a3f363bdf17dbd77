import Workflows

extension StepFinder {
    /// The name of a step for people: its title, or its id and the intent; without an id, its place
    /// and its verb.
    package func title(at path: StepPath) -> String? {
        let step = step(at: path)
        guard let name = name(at: path), step?.name == nil, step?.id != nil else {
            return name(at: path)
        }
        return [name, step?.intent].compactMap(\.self).joined(separator: " ")
    }

    /// The same without the name of an intent, for a step with an id.
    package func name(at path: StepPath) -> String? {
        let places = places(on: path)
        guard let last = places.last else { return nil }
        if let name = last.step.name { return name }
        guard places.contains(where: { $0.step.id == nil }) else { return path.readable }
        let way = places.dropLast().reversed().map(\.way).joined()
        guard let id = last.step.id else {
            return "\(last.step.place(at: last.index))\(way), \(last.step.action.verb)"
        }
        return id + way
    }

    /// The number of attempts of a step at most, if failures are tried again.
    package func attempts(at path: StepPath) -> Int? { step(at: path)?.retry?.attempts }

    /// Whether there is a step, here or inside another one, with this path, id or title.
    package func knows(_ name: String) -> Bool {
        step(at: StepPath(name)) != nil || steps.contains { $0.hasName(name) }
    }
}

extension StepFinder.Place {
    /// The way to the steps inside, as a part of a path.
    fileprivate var way: String {
        let name = step.id.map { "'\($0)'" } ?? "the \(step.place(at: index))"
        let part = StepPath(String(part ?? "")).readable
        return switch step.action {
        case .choose(let branches, _) where branches.count == 1 && part == "0": " in \(name)"
        case .choose where part != "else": " in case \((Int(part) ?? 0) + 1) of \(name)"
        case .forEach:
            if part.first == "#", let index = Int(part.dropFirst()) {
                " for element \(index + 1) of \(name)"
            } else {
                " for \(part) in \(name)"
            }
        case .repeat: " in round \((Int(part) ?? 0) + 1) of \(name)"
        default: " in '\(part)' of \(name)"
        }
    }
}

extension Step {
    /// Its place in its list.
    fileprivate func place(at index: Int) -> String {
        String(placeAndVerb(at: index).prefix { $0 != "," })
    }

    fileprivate var intent: String? {
        switch action {
        case .intent(let id, _, _): "\(id)"
        case .undo(let undoing): "\(undoing.intent)"
        default: nil
        }
    }

    fileprivate func hasName(_ name: String) -> Bool {
        id == name || self.name == name
            || action.namedParts.contains { $0.steps.contains { $0.hasName(name) } }
    }
}
