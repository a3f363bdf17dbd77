package import DBus
import Glibc

/// Something that a person is told.
package struct Notification: Hashable, Sendable {
    package var title: String
    package var message: String
    package var urgency = DesktopNotice.Urgency.normal

    /// The id of the run that it comes from.
    package var run: String?

    /// The name of the machine.
    package var host: String?

    /// Buttons, where they can be shown.
    package var actions: [DesktopNotice.Action] = []

    /// A line for the message where they cannot.
    package var insteadOfActions: String?

    /// One on the desktop whose place it takes.
    package var replaced: DesktopNotice.Shown?

    /// The same for every try to tell it.
    package var key: String?

    package init(title: String, message: String) { (self.title, self.message) = (title, message) }

    /// The name of this machine.
    package static var thisHost: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "this machine" }
        return String(
            decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
