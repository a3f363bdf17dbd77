import IntentTraits
import Runs
import Store
import Values
import Workflows

extension LoadedWorkflow {
    /// What it may do for the first time counts as allowed, since a person has put it in force.
    init(_ member: LoadedProject.Member, allowed: [UInt8]?) {
        let definition = member.definition
        self.init(definition.id, definition.digest, from: member.files)
        permissions = definition.workflow.permissions.map { Effects($0.allowed).stored.encoded }
        effects = member.effects.map { Effects($0).stored.encoded }
        self.allowed = allowed ?? effects
    }

    /// The effects that it allows its runs, or `nil` if it does not limit them.
    var allowance: Allowance? {
        guard let permissions else { return nil }
        // Permissions that cannot be read allow nothing.
        return ((try? Effects(decoding: permissions)) ?? Effects([])).allowance
    }

    /// The difference between what it may do and what people have allowed, unless there is none.
    var widening: Widening? {
        guard let effects, let allowed, effects != allowed,
            let wanted = try? Effects(decoding: effects)
        else { return nil }
        // What cannot be read was written by another release, and is allowed anew.
        let old = (try? Effects(decoding: allowed)) ?? Effects([])
        let widening = Widening(of: id, from: old.all, to: wanted.all)
        return widening.added.isEmpty ? nil : widening
    }
}

/// Effects as they are stored; `nil` is that of an intent that does not say what it does.
struct Effects {
    let all: [Effect?]

    init(_ all: [Effect?]) { self.all = all }

    var allowance: Allowance {
        Allowance(all.compactMap(\.self), includesUnknown: all.contains(nil))
    }

    var stored: Value {
        .list(
            all.map { effect in
                guard let effect else { return .null }
                return [.string(effect.kind.rawValue), .string(effect.target)]
            })
    }

    init(decoding bytes: [UInt8]) throws(ValueCodingError) {
        guard case .list(let effects) = try Value(decoding: bytes) else {
            all = []
            return
        }
        all = effects.compactMap { effect -> Effect?? in
            if effect == .null { return .some(nil) }
            // An effect of another release allows nothing here.
            guard case .list(let parts) = effect, parts.count == 2,
                case .string(let kind) = parts[0], case .string(let target) = parts[1],
                let kind = Effect.Kind(rawValue: kind)
            else { return nil }
            return Effect(kind, target)
        }
    }
}
