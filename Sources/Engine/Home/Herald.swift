import Engine
import Synchronization

/// Tells the person who runs a home what becomes of its runs, in the order in which it was stored:
/// at once where the process writes its log, and by mail what has failed unseen.
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
    func take(_ announcement: Announcement) { announcing.yield(announcement) }

    /// Begins to tell what was taken; what is stored about it is read at a desk.
    func begin(at desk: HomeDesk) {
        post.begin()
        // ``end()`` awaits it.
        let task = Task { [self] in
            for await announcement in announcements {
                let notice = await desk.notice(of: announcement)
                tell(notice)
                if let item = PostItem(notice) { post.add(item) }
            }
        }
        work.withLock { $0 = task }
    }

    /// Returns when all that was taken is told.
    func end() async {
        announcing.finish()
        await work.withLock { $0 }?.value
        await post.end()
    }
}
