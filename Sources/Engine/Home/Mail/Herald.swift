import Engine
import Store
import Synchronization

/// Tells the person who runs a home the news of its runs, in the order in which they were stored:
/// at once into the log, and by notifications for what no terminal has shown.
final class Herald: Sendable {
    let post: Post
    private let tell: @Sendable (Notice) -> Void
    private let announcements: AsyncStream<Announcement>
    private let announcing: AsyncStream<Announcement>.Continuation
    private let work = Mutex<Task<Void, Never>?>(nil)

    init(_ ownership: Ownership, telling tell: @escaping @Sendable (Notice) -> Void) {
        self.tell = tell
        post = Post(of: ownership)
        (announcements, announcing) = AsyncStream.makeStream(of: Announcement.self)
    }

    /// Takes a fact that is told soon.
    func post(_ announcement: Announcement) { announcing.yield(announcement) }

    /// Begins to tell facts; details about them are read at a desk.
    func begin(at desk: HomeDesk) {
        post.begin(at: desk)
        // ``end()`` awaits it.
        let task = Task { [self] in
            await post.addOpenQuestions(at: desk)
            var hindering: Set<RunID> = []
            for await announcement in announcements {
                let notice = await desk.notice(of: announcement)
                tell(notice)
                if case .ended(let run, _, _) = announcement {
                    post.forget(run.id)
                    hindering.remove(run.id)
                }
                // One run may hinder many occurrences.
                if let run = notice.hindrance?.run, !hindering.insert(run).inserted { continue }
                if let item = PostItem(notice) {
                    post.add(item, isReminder: announcement.isReminder)
                }
            }
        }
        work.withLock { $0 = task }
    }

    /// Returns when all facts are told.
    func end() async {
        announcing.finish()
        await work.withLock { $0 }?.value
        await post.end()
    }
}

extension Announcement {
    fileprivate var isReminder: Bool {
        if case .asked(_, _, .reminder) = self { true } else { false }
    }
}
