package import DBus

/// Something that a person is told.
package struct Notification: Hashable, Sendable {
    package var title: String
    package var message: String
    package var urgency = DesktopNotice.Urgency.normal

    /// The id of the run that it comes from.
    package var run: String?

    /// Buttons, where they can be shown.
    package var actions: [DesktopNotice.Action] = []

    /// One on the desktop whose place it takes.
    package var replaced: DesktopNotice.Shown?

    /// The same for every try to tell it.
    package var key: String?

    package init(title: String, message: String) { (self.title, self.message) = (title, message) }
}
