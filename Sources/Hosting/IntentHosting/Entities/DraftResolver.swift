@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import Diagnostics

/// Fetches the entities of a draft from their app.
struct DraftResolver: Sendable {
    /// The result of resolving a draft.
    enum Resolution: Sendable {
        case content(_IntentValueContent)
        case refused([Diagnostic.Message])

        /// A person has to say which of several is meant.
        case several(text: String, item: Int?, [EntityCandidate])

        /// A person can say what is meant by a name that fits nothing.
        case unknown(UnknownName)
    }

    let parameter: String

    /// The parameter's own query, if it has one.
    let query: (any EntityQuery)?
    let names: TypeNames

    /// The thing that an answer has named already.
    let chosen: @Sendable (_ item: Int?) -> EntityReference?

    func resolve(_ draft: Draft, item: Int? = nil) async -> Resolution {
        switch draft {
        case .content(let content): return .content(content)
        case .entity(let type, let reference): return await entity(type, reference, item: item)
        case .list(let drafts): return await list(drafts)
        case .firstOf(let drafts): return await first(of: drafts, item: item)
        }
    }

    private func entity(
        _ type: any AppEntity.Type, _ reference: EntityReference, item: Int?
    ) async -> Resolution {
        if type is any TransientAppEntity.Type {
            return .refused([.notGivenAsData(subject(item), names.name(of: type))])
        }
        var reference = reference
        if case .text = reference, let chosen = chosen(item) { reference = chosen }
        do {
            switch try await EntitySearch(type: type, query: query).find(reference) {
            case .found(let content): return .content(content)
            case .several(let candidates):
                return .several(text: reference.text, item: item, candidates)
            case .none(let near): return none(of: type, reference, item: item, near)
            }
        } catch {
            return .refused([.searchFailed(subject(item), because: CallFailure.words(of: error))])
        }
    }

    private func none(
        of type: any AppEntity.Type, _ reference: EntityReference, item: Int?, _ near: NearThings
    ) -> Resolution {
        let refusal = Diagnostic.Message.noEntity(
            subject(item), names.name(of: type), reference, near: near.name)
        guard case .text(let text) = reference else { return .refused([refusal]) }
        return .unknown(
            UnknownName(
                text: text, noun: type.displayTitle, item: item, near: near, refusals: [refusal]))
    }

    private func list(_ drafts: [Draft]) async -> Resolution {
        var contents: [_IntentValueContent] = []
        var messages: [Diagnostic.Message] = []
        var unknown: [Diagnostic.Message] = []
        var question: Resolution?
        for (index, draft) in drafts.enumerated() {
            let resolution = await resolve(draft, item: index + 1)
            switch resolution {
            case .content(let content): contents.append(content)
            case .refused(let found): messages += found
            case .several: question = question ?? resolution
            case .unknown(let name):
                question = question ?? resolution
                unknown += name.refusals
            }
        }
        guard messages.isEmpty else { return .refused(messages + unknown) }
        guard case .unknown(var name)? = question else {
            return question ?? .content(.list(contents))
        }
        name.refusals = unknown
        return .unknown(name)
    }

    /// The first that there is; of a thing that may be of several kinds, the last refusal speaks
    /// for all.
    private func first(of drafts: [Draft], item: Int?) async -> Resolution {
        var last = Resolution.refused([])
        for draft in drafts {
            last = await resolve(draft, item: item)
            switch last {
            case .refused, .unknown: continue
            case .content, .several: return last
            }
        }
        return last
    }

    func subject(_ item: Int?) -> String {
        item.map { "item \($0) of '\(parameter)'" } ?? "'\(parameter)'"
    }
}

extension EntityReference {
    var text: String {
        switch self {
        case .id(let text), .text(let text): text
        }
    }
}
