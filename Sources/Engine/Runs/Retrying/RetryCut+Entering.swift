import Values
import Workflows

/// Steps that are partly taken over.
extension RetryCut {
    /// Enters a step with steps in it; returns whether the retry can go on there.
    mutating func enter(_ step: Walked, isAimed: Bool) throws(RetryRefusal) -> Bool {
        guard let standing = trace.standings[step.path], standing.status != .skipped else {
            return false
        }
        let saved = self
        let inside = standing.inside
        places[step.path] = (.condition, step.place)
        places[inside] = (.header, step.place)
        let isEntered =
            switch step.planned.step.action {
            case .intent: enterOpened(of: step)
            case .choose: try enterBranch(of: step, inside, isAimed)
            case .parallel: try enterLanes(of: step, inside, isAimed)
            case .attempt: try enterAttempt(step, inside, isAimed)
            case .repeat: try enterRound(of: step, inside, isAimed)
            case .forEach: try enterLoop(step, inside, isAimed)
            case .race where isAimed: throw .insideWhole(form.step ?? "", step.name)
            default: false
            }
        if !isEntered { self = saved }
        return isEntered
    }

    /// Enters a call that has done its work, so that only what it has opened is done again.
    private mutating func enterOpened(of step: Walked) -> Bool {
        var (path, place) = (step.path, step.place)
        guard trace.standings[path.opened] != nil else { return false }
        places[path] = (.own, place)
        while trace.standings[path.opened.opened] != nil {
            (path, place) = (path.opened, place.opened)
            places[path] = (.own, place)
        }
        anew.append(place.opened)
        return true
    }

    /// Goes through the steps of a part that are at a path; returns whether not all of them are
    /// done.
    private mutating func enterPart(
        _ name: String, of step: Walked, at inside: StepPath, _ isAimed: Bool
    ) throws(RetryRefusal) -> Bool {
        let steps = step.planned.steps(of: name) ?? []
        return try !walk(
            steps, step.former?.steps(of: name) ?? [], at: inside.appending(name),
            as: step.place.appending(name), isAimed: isAimed)
    }

    private mutating func enterBranch(
        of step: Walked, _ inside: StepPath, _ isAimed: Bool
    ) throws(RetryRefusal) -> Bool {
        let names = step.planned.parts.compactMap(\.name)
        guard let name = names.first(where: { hasEnded(inside, $0) }) else { return false }
        if isAimed, !holdsMeant(name, of: step, inside) { return false }
        return try enterPart(name, of: step, at: inside, isAimed)
    }

    /// Lanes beside the one that is meant are taken over as far as they are done.
    private mutating func enterLanes(
        of step: Walked, _ inside: StepPath, _ isAimed: Bool
    ) throws(RetryRefusal) -> Bool {
        var isEntered = false
        for name in step.planned.parts.compactMap(\.name) {
            let isMeant = isAimed && holdsMeant(name, of: step, inside)
            if try enterPart(name, of: step, at: inside, isMeant) { isEntered = true }
        }
        return isEntered
    }

    /// Enters a `try`: its steps are copied where its rescue goes on, and both where the end is.
    private mutating func enterAttempt(
        _ step: Walked, _ inside: StepPath, _ isAimed: Bool
    ) throws(RetryRefusal) -> Bool {
        let names = step.planned.parts.compactMap(\.name)
        let meant = isAimed ? names.first { holdsMeant($0, of: step, inside) } : nil
        guard let name = meant ?? partToBlame(inside), hasEnded(inside, name) else { return false }
        for before in names.prefix(while: { $0 != name }) where hasEnded(inside, before) {
            places[inside.appending(before)] = (.whole, step.place.appending(before))
        }
        if name == "finally" { places[inside] = (.conclusion, step.place) }
        return try enterPart(name, of: step, at: inside, isAimed)
    }

    /// The part of a `try` that the failure came from: not the tried steps, if the rescue was
    /// begun.
    private func partToBlame(_ inside: StepPath) -> String? {
        let undone = ["try", "catch", "finally"].filter { name in
            trace.standings[inside.appending(name)].map { $0.status != .succeeded } ?? false
        }
        return undone.first { $0 != "try" || !hasEnded(inside, "catch") }
    }

    /// Enters a `repeat`, of which only the last round can go on.
    private mutating func enterRound(
        of step: Walked, _ inside: StepPath, _ isAimed: Bool
    ) throws(RetryRefusal) -> Bool {
        guard let last = trace.rounds[inside] else { return false }
        let path = inside.appending("\(last)")
        guard trace.standings[path]?.status != .succeeded else {
            if isAimed { throw .roundIsOver(form.step ?? "", step.name) }
            return false
        }
        if isAimed, let meant = form.step, meant.hasPrefix("\(inside.text)/"),
            !meant.hasPrefix("\(path.text)/")
        {
            throw .roundIsOver(meant, step.name)
        }
        for round in max(0, last - 2)..<max(last, 0) {
            places[inside.appending("\(round)")] = (.whole, step.place.appending("\(round)"))
        }
        let place = step.place.appending("\(last)")
        places[path] = (.header, place)
        return try !walk(
            step.planned.parts.first?.steps ?? [], step.former?.parts.first?.steps ?? [],
            at: path, as: place, isAimed: isAimed)
    }

    /// Elements that are done are taken over, and the others done again as a whole.
    private mutating func enterLoop(
        _ step: Walked, _ inside: StepPath, _ isAimed: Bool
    ) throws(RetryRefusal) -> Bool {
        if isAimed { throw .insideLoop(form.step ?? "", step.name) }
        guard trace.elements[inside]?.isEmpty == false else { return false }
        entered.insert(inside)
        return true
    }

    private func hasEnded(_ inside: StepPath, _ part: String) -> Bool {
        trace.standings[inside.appending(part)] != nil
    }

    /// Whether the step that is meant is in a part.
    private func holdsMeant(_ part: String, of step: Walked, _ inside: StepPath) -> Bool {
        guard let meant = form.step else { return false }
        let paths = [inside, step.place].map { $0.appending(part) }
        if paths.contains(where: { meant.hasPrefix("\($0.text)/") }) { return true }
        return step.planned.steps(of: part)?.contains {
            $0.step.id == meant || $0.hasInside(id: meant)
        } ?? false
    }
}
