/// Whoever keeps a record of the groups that are alive, so that they can be ended if this process dies before them.
///
/// What it does should be quick: others wait for the threads on which it is told.
public protocol ChildWatcher: Sendable {
    /// Called once a child has been started, before anything else is done with it.
    func began(_ mark: ProcessMark)

    /// Called when the child has been waited for.
    func ended(_ mark: ProcessMark)
}

extension ChildCommand {
    /// Who is told of the children that the current task starts.
    @TaskLocal public static var watcher: (any ChildWatcher)?
}
