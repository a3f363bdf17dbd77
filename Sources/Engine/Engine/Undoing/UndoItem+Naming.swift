import IntentTraits
import Runs
import Store
import Workflows

extension [UndoItem] {
    /// The steps of the run that undoes them, each with a name that tells its place.
    var named: [(name: String, title: String?, undoing: Undoing)] {
        var known: Set<String> = []
        return compactMap { item -> (name: String, title: String?, undoing: Undoing)? in
            guard let intent = item.intent, item.isOpen else { return nil }
            var touches: [Touch]?
            if case .undone(let all) = item.fate { touches = all }
            return (
                item.place.name(unless: &known), item.name,
                Undoing(
                    of: item.run.text, at: item.path.text, intent, touches,
                    followUps: item.followUps.map(\.run.text))
            )
        }
    }
}

extension StepPath {
    /// The path as the name of one step, which no other has.
    fileprivate func name(unless known: inout Set<String>) -> String {
        let plain = String(text.map { "/~".contains($0) ? "." : $0 }.drop { $0 == "@" })
        var name = plain
        var number = 1
        while !known.insert(name).inserted {
            number += 1
            name = "\(plain)_\(number)"
        }
        return name
    }
}
