/// A notification as a desktop shows it.
package struct DesktopNotice: Hashable, Sendable {
    /// How much it asks for a person's attention.
    package enum Urgency: UInt8, Sendable { case low, normal, critical }

    /// A button, and the key that tells which one was pressed.
    package struct Action: Hashable, Sendable {
        package let key: String
        package let label: String

        package init(key: String, label: String) { (self.key, self.label) = (key, label) }
    }

    /// A notification that was shown, and the program that shows it.
    package struct Shown: Hashable, Sendable {
        /// The bus and the name of the program on it, which no other program ever has.
        package let server: String
        package let id: UInt32

        /// Whether it has the buttons that it should have.
        package var hasActions = true

        package init(server: String, id: UInt32) { (self.server, self.id) = (server, id) }
    }

    package let title: String
    package let body: String
    package var urgency = Urgency.normal
    package var actions: [Action] = []

    /// A line for the body where there are no buttons.
    package var insteadOfActions: String?

    /// One that it takes the place of, if the same program still shows it.
    package var replaced: Shown?

    package init(title: String, body: String) { (self.title, self.body) = (title, body) }
}
