/// The names of the two buttons of which one lets an intent go on.
public struct ConfirmationActionName: Hashable, Sendable {
    public let name: LocalizedStringResource

    /// The name of the button that does not go on.
    @_spi(Hosting) public let denyLabel: LocalizedStringResource

    /// Other words by which a person goes on or does not.
    @_spi(Hosting) public let acceptAlternatives: [LocalizedStringResource]
    @_spi(Hosting) public let denyAlternatives: [LocalizedStringResource]

    private init(
        _ name: LocalizedStringResource, deny: LocalizedStringResource = "Cancel",
        acceptAlternatives: [LocalizedStringResource] = [],
        denyAlternatives: [LocalizedStringResource] = []
    ) {
        self.name = name
        denyLabel = deny
        self.acceptAlternatives = acceptAlternatives
        self.denyAlternatives = denyAlternatives
    }

    /// Returns names of the app's own.
    public static func custom(
        acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource] = [],
        denyLabel: LocalizedStringResource = "Cancel",
        denyAlternatives: [LocalizedStringResource] = [], destructive: Bool = false
    ) -> ConfirmationActionName {
        ConfirmationActionName(
            acceptLabel, deny: denyLabel, acceptAlternatives: acceptAlternatives,
            denyAlternatives: denyAlternatives)
    }

    public static let add = Self("Add")
    public static let addData = Self("Add Data")
    public static let book = Self("Book")
    public static let buy = Self("Buy")
    public static let call = Self("Call")
    public static let checkIn = Self("Check In")
    public static let `continue` = Self("Continue")
    public static let create = Self("Create")
    public static let `do` = Self("Do")
    public static let download = Self("Download")
    public static let filter = Self("Filter")
    public static let find = Self("Find")
    public static let get = Self("Get")
    public static let go = Self("Go")
    public static let log = Self("Log")
    public static let open = Self("Open")
    public static let order = Self("Order")
    public static let pay = Self("Pay")
    public static let play = Self("Play")
    public static let playSound = Self("Play Sound")
    public static let post = Self("Post")
    public static let request = Self("Request")
    public static let run = Self("Run")
    public static let search = Self("Search")
    public static let send = Self("Send")
    public static let set = Self("Set")
    public static let share = Self("Share")
    public static let start = Self("Start")
    public static let startNavigation = Self("Start Navigation")
    public static let toggle = Self("Toggle")
    public static let turnOff = Self("Turn Off")
    public static let turnOn = Self("Turn On")
    public static let view = Self("View")
}
