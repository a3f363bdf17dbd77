/// Bundles of messages, one for each workflow and kind of news, and for each question.
struct BundleList: Sendable {
    private struct Subject: Hashable {
        let workflow: String
        let kind: PostItem.Kind
        let question: String?

        init(of item: PostItem) {
            (workflow, kind, question) = (item.workflow, item.kind, item.question?.mark)
        }
    }

    /// The number of bundles that are kept; further news is only in the log.
    private static let most = 200

    private var all: [Subject: PostBag.Bundle] = [:]

    var bundles: [PostBag.Bundle] { Array(all.values) }

    /// In the order of their workflows.
    var sorted: [PostBag.Bundle] {
        bundles.sorted {
            ($0.last.workflow, $0.last.kind.rawValue, $0.last.question?.mark ?? "") < (
                $1.last.workflow, $1.last.kind.rawValue, $1.last.question?.mark ?? ""
            )
        }
    }

    func tells(of matter: String) -> Bool { all.values.contains { $0.last.matter == matter } }

    mutating func add(_ bundle: PostBag.Bundle) {
        let subject = Subject(of: bundle.last)
        guard all[subject] != nil || all.count < Self.most else { return }
        all[subject] = PostBag.Bundle(
            count: (all[subject]?.count ?? 0) + bundle.count, last: bundle.last)
    }

    /// Adds later ones.
    mutating func add(_ others: BundleList) { for bundle in others.bundles { add(bundle) } }

    mutating func removeAll(where isOver: (PostItem) -> Bool) {
        all = all.filter { !isOver($0.value.last) }
    }
}
