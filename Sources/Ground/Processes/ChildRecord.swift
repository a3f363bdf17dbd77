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
