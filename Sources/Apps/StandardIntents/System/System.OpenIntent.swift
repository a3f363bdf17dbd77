import AppIntents
import Glibc
import IntentTraits

extension System {
    struct OpenIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Open on the Desktop"
        static let description: IntentDescription? =
            "Opens a file or an address with the program that the desktop has for it."
        static let effects: [Effect]? = [.sends("system:desktop")]
        static let repetition = Repetition.harmless

        @Parameter(title: "Target", description: "A path, or an address such as 'https://…'.")
        var target: String

        func perform() async throws -> some IntentResult {
            let target = try address ?? Place(target).path
            try await Tool("xdg-open", target).run(adding: .desktop)
            return .result()
        }

        private var address: String? {
            target.prefixMatch(of: /[a-z][a-z0-9+.\-]*:/) == nil ? nil : target
        }
    }
}

extension [String: String] {
    /// The variables by which programs find the desktop.
    static var desktop: [String: String] {
        let names = [
            "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR", "XDG_CURRENT_DESKTOP",
            "XDG_SESSION_TYPE", "DBUS_SESSION_BUS_ADDRESS", "BROWSER",
        ]
        return names.reduce(into: [:]) { variables, name in
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
    }
}
