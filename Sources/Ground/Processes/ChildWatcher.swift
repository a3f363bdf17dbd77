/// Keeps a record of the groups that are alive, so that they can be ended if this process dies
/// before them.
///
/// Its functions should be quick: others wait for the threads on which they are called.
public protocol ChildWatcher: Sendable {
    /// Called before a child is started; only by its sign can it be found if this process dies now.
    func begins(_ sign: ProcessSign)

    /// Called once it has been started, before anything else is done with it.
    func began(_ sign: ProcessSign, as mark: ProcessMark)

    /// Called when it has been waited for, or could not be started.
    func ended(_ sign: ProcessSign)
}

extension ChildCommand {
    /// The watcher of the children that the current task starts.
    @TaskLocal public static var watcher: (any ChildWatcher)?
}

/// The record that a watcher keeps of one child.
struct ChildRecord: Sendable {
    private let watcher: any ChildWatcher
    private let sign: ProcessSign

    init(watcher: any ChildWatcher, _ sign: ProcessSign) {
        self.watcher = watcher
        self.sign = sign
    }

    func begins() { watcher.begins(sign) }

    func began(_ pid: Int32) {
        if let mark = ProcessMark(of: pid) { watcher.began(sign, as: mark) }
    }

    func ended() { watcher.ended(sign) }
}
